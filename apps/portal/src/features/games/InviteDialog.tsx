import { Button, Dialog, useText } from '@croupier/ui';
import { useCopy } from '../../parts/use-copy.ts';
import { useRouter } from '../../routing/router-context.ts';
import type { PlayMode } from './play-mode.ts';

type InviteDialogProps = { gameName: string; nodeId: number; mode: PlayMode; room: string; onClose: () => void };

/** A link to the same room of the same game, to copy or to share by the device (GA-95). */
export function InviteDialog({ gameName, nodeId, mode, room, onClose }: InviteDialogProps) {
  const t = useText();
  const router = useRouter();
  const copy = useCopy();
  const search = { gameId: String(nodeId), play: mode, room };
  const url = new URL(router.hrefOf({ to: '/seamless', search }), globalThis.location.origin).href;
  const share = async () => {
    try {
      await navigator.share({ title: gameName, text: t('games.invite_text', { name: gameName }), url });
    } catch (error) {
      // The share dialog was closed: nothing to do. After any other failure, the link is copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('games.invite')}
      description={t('games.invite_lead')}
      actions={
        <>
          {'share' in navigator && (
            <Button icon="arrow-up" onClick={() => void share()}>
              {t('games.invite_share')}
            </Button>
          )}
          <Button kind="main" icon="copy" onClick={() => void copy(url)}>
            {t('games.invite_copy')}
          </Button>
        </>
      }
    >
      <p className="rounded-control bg-sunken p-3 text-small break-all select-all" data-invite="">
        <bdi dir="ltr">{url}</bdi>
      </p>
    </Dialog>
  );
}
