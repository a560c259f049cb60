import { Button, Notice, useText, useToasts } from '@croupier/ui';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { useInstallPrompt } from '../../pwa/install-prompt.ts';

/** Installs the portal where the browser offers it (CN-10); elsewhere it names the other ways. */
export function InstallButton({ isThisDevice }: { isThisDevice: boolean }) {
  const t = useText();
  const showToast = useToasts();
  const isAlive = useIsAlive();
  const install = useInstallPrompt();
  const isInstalled = isAlive && globalThis.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled) return <Notice tone="gain">{t('download.installed')}</Notice>;
  if (!install || !isThisDevice)
    return <p className="flex min-h-11 items-center text-small text-ink-soft">{t('download.by_menu')}</p>;
  const handleClick = async () => {
    if (await install()) showToast({ tone: 'gain', text: t('download.installing') });
  };
  return (
    <Button kind="main" icon="download" onClick={() => void handleClick()}>
      {t('download.install')}
    </Button>
  );
}
