import { useMemo } from 'react';
import { useLanguage } from '@croupier/ui';

/** A day of a brand's calendar as text. It has no time or zone, so it must not be shifted. */
export function useDayText(): { long: (day: string) => string; short: (day: string) => string } {
  const { tag } = useLanguage();
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
    const short = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    return { long: (day) => long.format(at(day)), short: (day) => short.format(at(day)) };
  }, [tag]);
}
