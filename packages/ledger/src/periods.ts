import { difference, sum, sumSigned, type Currency, type Money, type Signed } from '@croupier/money';

/** Rolling windows that end now. A month is 30 days, so that a limit means the same all year. */
export type Period = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;

export const periodMs = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const satisfies Record<Period, number>;

export function inPeriods<Value>(make: (period: Period) => Value): Record<Period, Value> {
  return { day: make('day'), week: make('week'), month: make('month') };
}

interface PlacedBet {
  readonly placedAtMs: number;
  readonly stake: Money;
  /** What was returned so far: the win, the whole stake after a rollback, nothing while the bet is open. */
  readonly returned: Money;
}

/**
 * The loss of a window is counted on the bets placed in it, and an open bet counts as lost. Counting wins by their
 * own time would let an old bet's win make room for new losses.
 */
export function netLossByPeriod(
  bets: readonly PlacedBet[],
  now: { readonly nowMs: number; readonly currency: Currency },
): Record<Period, Signed> {
  return inPeriods((period) =>
    sumSigned(
      bets
        .filter((bet) => isInside(bet.placedAtMs, now.nowMs, period))
        .map((bet) => difference(bet.stake, bet.returned)),
      now.currency,
    ),
  );
}

/** The stakes in each window. The caller leaves out rolled-back bets. */
export function stakedByPeriod(
  bets: readonly Pick<PlacedBet, 'placedAtMs' | 'stake'>[],
  now: { readonly nowMs: number; readonly currency: Currency },
): Record<Period, Money> {
  return inPeriods((period) =>
    sum(
      bets.filter((bet) => isInside(bet.placedAtMs, now.nowMs, period)).map((bet) => bet.stake),
      now.currency,
    ),
  );
}

interface CreditedDeposit {
  readonly creditedAtMs: number;
  readonly amount: Money;
}

/** Gross: a withdrawal in between does not make room for another deposit. */
export function depositsByPeriod(
  deposits: readonly CreditedDeposit[],
  now: { readonly nowMs: number; readonly currency: Currency },
): Record<Period, Money> {
  return inPeriods((period) =>
    sum(
      deposits.filter((deposit) => isInside(deposit.creditedAtMs, now.nowMs, period)).map((deposit) => deposit.amount),
      now.currency,
    ),
  );
}

function isInside(atMs: number, nowMs: number, period: Period): boolean {
  return atMs > nowMs - periodMs[period];
}
