import { useText } from '@croupier/ui';

/** How long something took or has waited, in the two largest units. */
export function useDurationText(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    const minutes = Math.max(0, Math.floor(seconds / 60));
    const hours = Math.floor(minutes / 60);
    const days = Math.floor(hours / 24);
    if (days > 0) return t('console_cashier.days_hours', { days, hours: hours % 24 });
    if (hours > 0) return t('console_cashier.hours_minutes', { hours, minutes: minutes % 60 });
    return t('console_cashier.minutes', { minutes });
  };
}
