import type { Language } from './languages.ts';
import { numberFormat } from './number-format.ts';

type Moment = Date | number;

export type Formats = {
  number: (value: number | bigint, decimals?: number) => string;
  percent: (ratio: number, decimals?: number) => string;
  /** 12,300 as `12K`, for counts where the exact figure does not matter. Never for money. */
  compact: (value: number) => string;
  date: (at: Moment) => string;
  time: (at: Moment) => string;
  dateTime: (at: Moment) => string;
  /** `3 minutes ago`, `in 2 days`: the largest unit that is at least one. */
  relative: (at: Moment, now: Moment) => string;
  list: (items: readonly string[]) => string;
};

const secondsPerUnit = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Creates the value when it is first needed. Formatters take milliseconds each, and no page needs all of them. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** `timeZone` is the brand's, so a draw at 21:00 in Manila is shown as 21:00 to travelling players too. */
export function createFormats(language: Language, timeZone: string): Formats {
  const { tag } = language;
  const writeNumber = (style: 'decimal' | 'percent', value: number | bigint, decimals?: number): string => {
    const exact = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return numberFormat(tag, { style, ...exact }).format(value);
  };

  const date = once(() => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium' }));
  const time = once(() => new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' }));
  const dateTime = once(() => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short' }));
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));

  return {
    number: (value, decimals) => writeNumber('decimal', value, decimals),
    percent: (ratio, decimals) => writeNumber('percent', ratio, decimals),
    compact: (value) => numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    date: (at) => date().format(at),
    time: (at) => time().format(at),
    dateTime: (at) => dateTime().format(at),
    relative: (at, now) => {
      const seconds = (Number(at) - Number(now)) / 1000;
      for (const [unit, size] of secondsPerUnit) {
        if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit);
      }
      return relative().format(Math.trunc(seconds), 'second');
    },
    list: (items) => list().format(items),
  };
}
