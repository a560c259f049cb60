/**
 * How a payout ends. `unknown` sends no answer and tells the state only when asked; `reversed` succeeds and is taken
 * back; `waiting` waits for a person at `/payouts`; `refused` is not accepted.
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

/** The cents of an amount choose the outcome: `1200.01` fails. Other amounts get the usual one. */
export function outcomeOf(amount: string, usual: PayoutOutcome): PayoutOutcome {
  const cents = /\.(\d{2})$/.exec(amount)?.[1];
  return byCents[cents ?? ''] ?? usual;
}
