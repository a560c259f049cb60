import { useLanguage } from '@croupier/ui';
import { useMemo } from 'react';

/** A day of the brand's calendar in words. It has no time and no zone any more, so none may move it. */
export function useDayText(): { long: (day: string) => string; short: (day: string) => string } {
  const { tag } = useLanguage();
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' });
    const short = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    return { long: (day) => long.format(at(day)), short: (day) => short.format(at(day)) };
  }, [tag]);
}
