import { Button, useText } from '@croupier/ui';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { useRouter } from '../../routing/router-context.ts';

/** Hands the link to whatever the device shares with; where it has nothing, the link is copied. */
export function ShareButton({ id, title, text }: { id: string; title: string; text: string }) {
  const t = useText();
  const router = useRouter();
  const copy = useCopy();
  const isAlive = useIsAlive();
  const share = async () => {
    const url = new URL(router.hrefOf({ to: '/promotions', search: { id } }), globalThis.location.origin).href;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Closed without choosing anybody: nothing to do. Anything else: the link is better than nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <Button icon={isAlive && 'share' in navigator ? 'arrow-up' : 'copy'} onClick={() => void share()}>
      {t(isAlive && 'share' in navigator ? 'promotions.share' : 'promotions.copy_link')}
    </Button>
  );
}
