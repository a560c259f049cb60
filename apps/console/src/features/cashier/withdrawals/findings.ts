import type { TextKey } from '@croupier/i18n';
import { traitTexts } from '../../../parts/trait-texts.ts';

/** Title and reason of each check. A check that this version of the page does not know shows its facts. */
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
  sharedDevice: { title: 'console_cashier.check_device', reason: 'console_cashier.found_device' },
  oppositeBets: { title: 'console_cashier.check_opposite', reason: 'console_cashier.found_opposite' },
  highWin: { title: 'console_cashier.check_win', reason: 'console_cashier.found_win' },
  firstWithdrawal: { title: 'console_cashier.check_first', reason: 'console_cashier.found_first' },
  largeSum: { title: 'console_cashier.check_large', reason: 'console_cashier.found_large' },
  sharedName: { title: 'console_cashier.check_name', reason: 'console_cashier.found_name' },
  sharedPhone: { title: 'console_cashier.check_phone', reason: 'console_cashier.found_phone' },
  sharedNetwork: { title: 'console_cashier.check_network', reason: 'console_cashier.found_network' },
  watched: { title: 'console_cashier.check_watched', reason: 'console_cashier.found_watched' },
};

/** Bets against those of other members name these members. */
const oppositeWith: TextKey = 'console_cashier.found_opposite_with';

/** The text of a finding. Some checks have another text when other members are involved. */
export function reasonOf(check: string, facts: Readonly<Record<string, unknown>>): TextKey | undefined {
  const { accounts } = facts;
  if (check === 'oppositeBets' && Array.isArray(accounts) && accounts.length > 0) return oppositeWith;
  return checkTexts[check]?.reason;
}

/** The values that the texts of checks may use. A missing fact is shown as a dash. */
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
  'accounts',
  'covered',
  'game',
  'won',
  'expected',
  'usualTimes',
  'confirmed',
  'missing',
  'withdrawn',
  'from',
  'kinds',
  'reasons',
] as const;

/** Facts whose items are our own names and have texts. */
const worded: ReadonlySet<string> = new Set(['confirmed', 'missing', 'kinds']);

type Wire = { amount: string; currency: string };

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

/** The facts of a finding as values for its text. */
export function factValues(
  facts: Readonly<Record<string, unknown>>,
  write: { amount: (wire: Wire) => string; list: (items: readonly string[]) => string; text: (key: TextKey) => string },
): Record<string, string | number> {
  const itemOf = (name: string, item: string): string => {
    const label = worded.has(name) ? traitTexts[item] : undefined;
    return label ? write.text(label) : item;
  };
  const valueOf = (name: string, value: unknown): string | number => {
    if (typeof value === 'number') return value;
    if (isWire(value)) return write.amount(value);
    if (Array.isArray(value) && value.length > 0) return write.list(value.map((item) => itemOf(name, String(item))));
    const isNothing = value === null || value === undefined || value === '' || Array.isArray(value);
    return isNothing ? '\u2014' : String(value);
  };
  return Object.fromEntries([...fields, ...Object.keys(facts)].map((name) => [name, valueOf(name, facts[name])]));
}
