import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import type { Brand } from '../core/brands.ts';
import { stableId } from './games/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MINUTES = 7 * 24 * 60;

const rain = { kind: 'rain' as const, deposit: null };

/** The envelope that the brand's promotion tells of: once a week, at its hour. */
const weekly = {
  perlas: {
    title: 'Friday envelope',
    pot: '20000.00',
    shares: 2000,
    least: '2.00',
    most: '200.00',
    multiple: '1',
    weekday: 5,
    hour: 20,
    minutes: 120,
    bet: {
      days: 7,
      least: '200.00',
    },
    budget: '200000.00',
  },
  araw: {
    title: 'Morning envelope',
    pot: '5000.00',
    shares: 1000,
    least: '1.00',
    most: '50.00',
    multiple: '0',
    weekday: 0,
    hour: 9,
    minutes: 180,
    bet: {
      days: 7,
      least: '50.00',
    },
    budget: '50000.00',
  },
} as const;

/** Small ones for everybody, so that one opens every few minutes while somebody looks at the demo. */
const small = {
  perlas: { title: 'Pearl rain', pot: '100.00', shares: 20, least: '1.00', most: '20.00', multiple: '1' },
  araw: { title: 'Sunrise rain', pot: '50.00', shares: 20, least: '0.50', most: '10.00', multiple: '1' },
} as const;

/** The red envelopes of the demo world. */
export function envelopesOf(brand: Brand, nowMs: number) {
  const name = brand.merchant === 'araw' ? 'araw' : 'perlas';
  const { weekday, hour, ...own } = weekly[name];
  const to = new Date(nowMs + 360 * DAY_MS).toISOString();
  const idOf = (which: string) => ({
    id: stableId(`envelope|${brand.merchant}|${which}`),
    key: stableId(`envelope|${brand.merchant}|${which}|1`),
  });
  return [
    {
      ...idOf('weekly'),
      terms: {
        ...rain,
        ...own,
        accounts: [],
        from: weekdayAt(brand, nowMs, { weekday, hour }),
        to,
        everyMinutes: WEEK_MINUTES,
      },
    },
    {
      ...idOf('small'),
      terms: {
        ...rain,
        ...small[name],
        accounts: [],
        bet: null,
        to,
        minutes: 3,
        everyMinutes: 5,
        budget: '50000.00',
        from: new Date(nowMs + MINUTE_MS).toISOString(),
      },
    },
  ];
}

/** The next such weekday of the brand at an hour, at least an hour away. */
function weekdayAt({ timeZone }: Brand, nowMs: number, { weekday, hour }: { weekday: number; hour: number }): string {
  for (let day = dayOf(nowMs, timeZone); ; day = nextDay(day)) {
    const at = startOfDay(day, timeZone) + hour * 60 * MINUTE_MS;
    const isDay = new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;
    if (isDay && at > nowMs + 60 * MINUTE_MS) return new Date(at).toISOString();
  }
}
