import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';

/** How long something took or has waited, in the two largest units; `text` may say something around it. */
export function Age({ seconds, text }: { seconds: number; text?: TextKey }) {
  const t = useText();
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const age =
    days > 0
      ? t('console_cashier.days_hours', { days, hours: hours % 24 })
      : hours > 0
        ? t('console_cashier.hours_minutes', { hours, minutes: minutes % 60 })
        : t('console_cashier.minutes', { minutes });
  return <span className="figures">{text === undefined ? age : t(text, { age })}</span>;
}
