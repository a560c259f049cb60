import { buttonClass, Icon, useText } from '@croupier/ui';
import { QrCode } from '../../parts/QrCode.tsx';

/** The messaging app: a code for the phone beside the screen, a link for everybody else. */
export default function MessagingPanel({ label, url, qr }: { label: string; url: string; qr: string }) {
  const t = useText();
  const lead = t('controls.messaging_lead', { app: label });
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="heading text-title">{label}</p>
      <QrCode text={qr} label={lead} className="h-auto w-full max-w-48 rounded-control" />
      <p className="text-small text-ink-soft">{lead}</p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ isWide: true })}>
        {t('controls.messaging_open', { app: label })}
        <Icon name="arrow-end" />
      </a>
    </div>
  );
}
