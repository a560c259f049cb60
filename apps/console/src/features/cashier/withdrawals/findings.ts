import type { TextKey } from '@croupier/i18n';

/** What each check looks at, and what it says when it found something. A check younger than this page shows its facts. */
export const checkTexts: Readonly<Record<string, { title: TextKey; reason: TextKey }>> = {
  payeeName: { title: 'console_cashier.check_payee_name', reason: 'console_cashier.found_payee_name' },
  payeeAge: { title: 'console_cashier.check_payee_age', reason: 'console_cashier.found_payee_age' },
  payeeShared: { title: 'console_cashier.check_payee_shared', reason: 'console_cashier.found_payee_shared' },
  newMember: { title: 'console_cashier.check_new_member', reason: 'console_cashier.found_new_member' },
  standing: { title: 'console_cashier.check_standing', reason: 'console_cashier.found_standing' },
  openRounds: { title: 'console_cashier.check_open_rounds', reason: 'console_cashier.found_open_rounds' },
  unknownTransfers: { title: 'console_cashier.check_transfers', reason: 'console_cashier.found_transfers' },
  depositWithoutPlay: { title: 'console_cashier.check_played', reason: 'console_cashier.found_played' },
  velocity: { title: 'console_cashier.check_velocity', reason: 'console_cashier.found_velocity' },
  place: { title: 'console_cashier.check_place', reason: 'console_cashier.found_place' },
  transferRing: { title: 'console_cashier.check_ring', reason: 'console_cashier.found_ring' },
};

/** The values that the words of every check may use. What is missing in the facts is told as a dash, never left out. */
const fields = [
  'holder',
  'realName',
  'hours',
  'days',
  'usual',
  'usualPercent',
  'standing',
  'openStakes',
  'transfers',
  'deposited',
  'staked',
  'requests',
  'countries',
] as const;

type Wire = { amount: string; currency: string };

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

/** Facts of a finding as values for its words. */
export function factValues(
  facts: Readonly<Record<string, unknown>>,
  write: { amount: (wire: Wire) => string; list: (items: readonly string[]) => string },
): Record<string, string | number> {
  const valueOf = (value: unknown): string | number => {
    if (typeof value === 'number') return value;
    if (isWire(value)) return write.amount(value);
    if (Array.isArray(value)) return write.list(value.map(String));
    return value === null || value === undefined || value === '' ? '\u2014' : String(value);
  };
  const known = Object.fromEntries(fields.map((field) => [field, valueOf(facts[field])]));
  return { ...known, ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, valueOf(value)])) };
}
