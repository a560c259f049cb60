import { money, type Currency, type Money } from '@croupier/money';
import { accountKey, parseAccountKey, type AccountKey, type AccountRef } from '../accounts.ts';
import type { BookedEntry } from '../audit.ts';
import type { BetState } from '../bets.ts';
import { isBalanceAllowed } from '../chart.ts';
import type { Hold } from '../holds.ts';
import { journal, type Journal, type JournalDraft } from '../journal.ts';
import type { Limits, Standing } from '../limits.ts';

export interface ModelMember {
  readonly memberId: string;
  readonly currency: Currency;
  readonly standing: Standing;
  readonly limits: Limits;
}

export interface ModelBet {
  readonly state: BetState;
  readonly memberId: string;
  readonly product: string;
  readonly stake: Money;
  readonly returned: Money;
  readonly placedAtMs: number;
}

/** Everything the model stores. Plain maps, because it must be obviously right, not fast. */
export interface ModelState {
  readonly members: Map<string, ModelMember>;
  readonly bets: Map<string, ModelBet>;
  /** Bet ids whose rollback came before the bet. */
  readonly tombstones: Set<string>;
  readonly holds: Map<string, Hold>;
  readonly deposits: { readonly memberId: string; readonly amount: Money; readonly creditedAtMs: number }[];
  /** Promotion and member of every claim. */
  readonly claims: Set<string>;
  readonly journals: Journal[];
  readonly balances: Map<AccountKey, bigint>;
}

export function emptyState(): ModelState {
  return {
    members: new Map(),
    bets: new Map(),
    tombstones: new Set(),
    holds: new Map(),
    deposits: [],
    claims: new Set(),
    journals: [],
    balances: new Map(),
  };
}

/** Writes a journal. The command was already accepted, so a refusal here is a fault of the model. */
export function post(state: ModelState, draft: JournalDraft): void {
  const checked = journal(draft);
  if (!checked.ok) throw new Error(`${draft.kind}: ${checked.reason.code} at posting ${checked.reason.posting}`);
  for (const { account, signedUnits } of checked.value.entries) {
    state.balances.set(account, (state.balances.get(account) ?? 0n) + signedUnits);
  }
  for (const { account } of checked.value.entries) {
    const ref = parseAccountKey(account);
    const units = state.balances.get(account) ?? 0n;
    if (!ref.ok || !isBalanceAllowed(ref.value.kind, units)) throw new Error(`${account} would stand at ${units}`);
  }
  state.journals.push(checked.value);
}

export function unitsOn(state: ModelState, ref: AccountRef): bigint {
  return state.balances.get(accountKey(ref)) ?? 0n;
}

export function mainOf(member: ModelMember): AccountRef {
  return { kind: 'main', memberId: member.memberId, currency: member.currency };
}

export function mainBalance(state: ModelState, member: ModelMember): Money {
  return money(unitsOn(state, mainOf(member)), member.currency);
}

export function bookedEntries(state: ModelState): BookedEntry[] {
  return state.journals.flatMap(({ entries }, position) =>
    entries.map((entry) => ({ ...entry, journalId: String(position) })),
  );
}
