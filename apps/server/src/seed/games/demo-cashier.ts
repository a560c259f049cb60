import { money, parseMoney, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { createDeposits } from '../../modules/deposits/index.ts';
import type { Ledger } from '../../modules/ledger/index.ts';
import { operatorNames } from '../../modules/operators/index.ts';
import type { PaymentProvider } from '../../modules/payments/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log.ts';
import type { Player } from './demo-people.ts';
import { PROVIDER } from './paying-provider.ts';
import { seeded } from './seeded.ts';
import type { SeedGamesOptions } from './seed-options.ts';
import { stableId } from './stable-id.ts';

type Seat = { brand: Brand; currency: Currency; people: readonly Player[] };
export type DemoCashierOptions = Omit<SeedGamesOptions, 'clock'> & {
  clock: Clock;
  ledger: Ledger;
  provider: PaymentProvider;
};

const UNITS = 10_000n;
/** Deposits and payouts per day and brand. */
const DEPOSITS = 2;
const WITHDRAWALS = 1;
const CHANNEL = 'card';

/**
 * Deposits and payouts of the demo's past: deposits through their module with a provider in memory, payouts in the
 * books.
 */
export function createDemoCashier({ app, database, brands, clock, random, ledger, provider }: DemoCashierOptions) {
  const { db } = database;
  const luck = seeded(20_261);
  const deposits = createDeposits({
    db,
    clock,
    random,
    log: createLog('silent'),
    brands,
    ledger,
    members: app.members,
    payments: {
      ...app.payments,
      providerOf: (code) => (code === PROVIDER ? provider : undefined),
      onDeposit: () => {},
    },
    languageOf: async () => null,
    realNameOf: async () => null,
    bonuses: app.bonuses,
    promotions: app.promotions,
    notifyMember: app.accounts.notifyMember,
    operatorNames,
    // Deposits of the past require no turnover.
    turnover: { closeSmall: async () => {}, demand: async () => {}, cancel: async () => {} },
    chain: null,
    isDemo: true,
  });
  const held: { brand: Brand; holdId: string; units: bigint; currency: Currency }[] = [];

  async function order({ brand, currency, people }: Seat, name: string): Promise<void> {
    const channel = brand.depositChannels.find(({ code }) => code === CHANNEL);
    const { member } = luck.pick(people);
    const hundreds = 5 + luck.below(45);
    if (!channel) return;
    const least = parseMoney(channel.least, currency, { decimals: 'ledger' });
    if (!least.ok) return;
    const amount = toWire(money(least.value.units * BigInt(hundreds), least.value.currency)).amount;
    // An order uses only the brand, the member, the language and the country of a request.
    const context = { brand, member, language: brand.defaultLanguage, country: null } as MemberContext;
    const made = await deposits.handlers.createDeposit(context, {
      body: { id: stableId(name), channel: CHANNEL, amount, promotion: null },
    });
    if (isRefusal(made)) throw new Error(`demo deposit ${name}: ${made.refused}`);
  }

  /** A number of members of each brand, who do the same act on a day. */
  const each = <Result>(seats: readonly Seat[], count: number, act: (seat: Seat, n: number) => Promise<Result>) =>
    Promise.all(seats.flatMap((seat) => Array.from({ length: count }, (_none, n) => act(seat, n))));

  async function hold({ brand, currency, people }: Seat, name: string): Promise<void> {
    const { member } = luck.pick(people);
    const units = BigInt(5 + luck.below(30)) * 100n * UNITS;
    const holdId = stableId(name);
    const request = { merchant: brand.merchant, holdId, memberId: member.id, amount: money(units, currency) };
    const answer = await inTransaction(db, (tx) => ledger.hold(tx, { ...request, by: 'member' }));
    if (answer.accepted || answer.refused === 'hold_exists') held.push({ brand, holdId, units, currency });
  }

  return {
    deposits: (day: number, seats: readonly Seat[]) =>
      each(seats, DEPOSITS, (seat, n) => order(seat, `deposit|${seat.brand.merchant}|${day}|${n}`)),
    /** Some minutes later the provider is queried and answers that the order was paid. */
    credit: async () => {
      while ((await deposits.followUp()) > 0);
    },
    withdrawals: (day: number, seats: readonly Seat[]) =>
      each(seats, WITHDRAWALS, (seat, n) => hold(seat, `withdrawal|${seat.brand.merchant}|${day}|${n}`)),
    payOut: () =>
      Promise.all(
        held.splice(0).map(({ brand, holdId, units, currency }) => {
          const request = { merchant: brand.merchant, holdId, payout: money(units, currency), provider: PROVIDER };
          return inTransaction(db, (tx) => ledger.capture(tx, { ...request, by: 'system' }));
        }),
      ),
  };
}
