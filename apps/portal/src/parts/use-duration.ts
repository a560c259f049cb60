import { useFormats, useText } from '@croupier/ui';

/** A stretch of time in words: `45 min`, `2 h 5 min`, `3 d 4 h`. */
export function useDuration(): (minutes: number) => string {
  const t = useText();
  const formats = useFormats();
  const figure = (value: number) => formats.number(value);
  return (given) => {
    const minutes = Math.max(0, Math.floor(given));
    const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
    if (days > 0) return t('play_safely.days_hours', { days: figure(days), hours: figure(hours) });
    if (hours > 0) return t('play_safely.hours_minutes', { hours: figure(hours), minutes: figure(rest) });
    return t('play_safely.minutes', { minutes: figure(rest) });
  };
}
