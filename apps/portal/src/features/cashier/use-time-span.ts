import { useLanguage } from '@croupier/ui';

/** A duration in one rounded unit: `40 sec`, `12 min`, `3 hr`, `2 days`. Exact times are shown elsewhere. */
export function useTimeSpan(): (seconds: number) => string {
  const { tag } = useLanguage();
  return (seconds) => timeSpan(seconds, tag);
}

const units = [
  // Each unit begins where the smaller one has too many: 90 minutes, but 2 hours.
  { unit: 'day', seconds: 86_400, from: 48 * 3_600 },
  { unit: 'hour', seconds: 3_600, from: 2 * 3_600 },
  { unit: 'minute', seconds: 60, from: 90 },
  { unit: 'second', seconds: 1, from: 0 },
] as const;

export function timeSpan(seconds: number, tag: string): string {
  const { unit, seconds: size } = units.find(({ from }) => seconds >= from) ?? units[3];
  const decimals = unit === 'hour' || unit === 'day' ? 1 : 0;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: decimals,
  }).format(Math.max(0, seconds) / size);
}
