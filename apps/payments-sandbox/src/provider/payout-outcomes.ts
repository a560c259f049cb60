/**
 * How a payout ends. `unknown` takes it without an answer and says how it stands only when asked; `reversed` succeeds and
 * is taken back; `waiting` waits for somebody at `/payouts`; `refused` is not taken at all.
 */
export const payoutOutcomes = ['success', 'failure', 'unknown', 'reversed', 'waiting', 'refused'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

const byCents: Readonly<Record<string, PayoutOutcome>> = {
  '01': 'failure',
  '02': 'unknown',
  '03': 'reversed',
  '04': 'waiting',
  '05': 'refused',
};

/** The cents of an amount choose, `1200.01` fails; without such cents it is what was set. */
export function outcomeOf(amount: string, usual: PayoutOutcome): PayoutOutcome {
  const cents = /\.(\d{2})$/.exec(amount)?.[1];
  return byCents[cents ?? ''] ?? usual;
}
