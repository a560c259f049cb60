import type { PaySpan } from '@croupier/agents';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { counts } from './billing.ts';
import type { Entry } from './gathering.ts';
import type { ContractParts } from './ports.ts';
import { storedTerms } from './rules.ts';
import type { Contract } from './store.ts';

/** So long after it was paid a bet is looked at again: a draw can be corrected for thirty days. */
const REACH_MS = 35 * 86_400_000;

type Asked = { contracts: readonly Contract[]; span: PaySpan; since: Date };

/** What of paid periods was taken back since the last run, by contract; it lowers the base of this period (CO-21). */
export async function takenBackIn(
  tx: Tx,
  parts: Pick<ContractParts, 'turnover'>,
  brand: Brand,
  { contracts, span, since }: Asked,
): Promise<Map<string, Entry[]>> {
  const from = new Date(span.fromMs);
  const members = await parts.turnover.changedBettorsOf(tx, brand, since, from);
  if (members.length === 0 || contracts.length === 0) return new Map();
  const asked = { members, contracts, from, reach: new Date(span.fromMs - REACH_MS), span };
  return contracts[0]!.kind === 'realtime' ? ofTickets(tx, parts, brand, asked) : ofVolume(tx, parts, brand, asked);
}

type Changed = Omit<Asked, 'since'> & { members: readonly string[]; from: Date; reach: Date };

const add = (found: Map<string, Entry[]>, contract: string, entry: Entry) => {
  const known = found.get(contract);
  if (known) known.push(entry);
  else found.set(contract, [entry]);
};

async function ofVolume(
  tx: Tx,
  { turnover }: Pick<ContractParts, 'turnover'>,
  brand: Brand,
  { members, contracts, from, reach, span }: Changed,
): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<{ contract: string; memberId: string; ofFrom: Date; ofTo: Date; counted: bigint }>`
    select b.contract, e.member_id as "memberId", e.of_from as "ofFrom", o.to_at as "ofTo", sum(e.valid)::bigint as counted
    from contract_entries e
    join contract_bills b on b.id = e.bill and b.contract = any(${contracts.map(({ id }) => id)}::uuid[])
    join contract_bills o on o.contract = b.contract and o.from_at = e.of_from
    where e.member_id = any(${[...members]}::uuid[]) and e.of_from >= ${reach} and e.of_from < ${from}
    group by 1, 2, 3, 4 order by 2, 3`.execute(tx);
  const found = new Map<string, Entry[]>();
  for (const memberId of new Set(rows.map((row) => row.memberId))) {
    const own = rows.filter((row) => row.memberId === memberId);
    const instants = [...new Set(own.flatMap(({ ofFrom, ofTo }) => [ofFrom.getTime(), ofTo.getTime()]))].toSorted(
      (a, b) => a - b,
    );
    const cuts = instants.map((ms) => new Date(ms)) as [Date, ...Date[]];
    const sums = await turnover.realBetsOf(tx, { brand, memberId: memberIdOf(memberId) }, cuts, from);
    for (const { contract, ofFrom, counted } of own) {
      const part = sums[instants.indexOf(ofFrom.getTime())];
      const now = [...(part?.values() ?? [])].reduce((all, units) => all + (units > 0n ? units : 0n), 0n);
      if (now === counted) continue;
      const isDay = contracts[0]!.kind === 'daily';
      add(found, contract, {
        ref: `back-${ofFrom.toISOString()}-${memberId}`,
        memberId,
        at: isDay ? null : from,
        day: isDay ? span.firstDay : null,
        ofFrom,
        valid: now - counted,
        stake: null,
        prize: null,
        isTakenBack: now < counted,
        team: null,
      });
    }
  }
  return found;
}

type Paid = {
  contract: string;
  ref: string;
  memberId: string;
  ofFrom: Date;
  valid: bigint;
  stake: bigint;
  prize: bigint;
  isTakenBack: boolean;
};

/** A ticket that is another now is taken back as it was paid, and counted again as it is. */
async function ofTickets(
  tx: Tx,
  { turnover }: Pick<ContractParts, 'turnover'>,
  brand: Brand,
  { members, contracts, from, reach }: Changed,
): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<Paid>`
    select b.contract, e.ref, e.member_id as "memberId", e.of_from as "ofFrom", e.valid, e.stake, e.prize,
      e.is_taken_back as "isTakenBack"
    from contract_entries e
    join contract_bills b on b.id = e.bill and b.contract = any(${contracts.map(({ id }) => id)}::uuid[])
    where e.member_id = any(${[...members]}::uuid[]) and e.of_from >= ${reach} and e.of_from < ${from}
    order by b.from_at, e.no`.execute(tx);
  if (rows.length === 0) return new Map();
  const bets = await turnover.settledBetsOf(tx, brand, { from: reach, to: from, memberIds: members });
  const now = new Map(bets.map((bet) => [bet.id, bet]));
  const standing = new Map<string, Paid>();
  for (const row of rows) {
    const key = `${row.contract} ${baseOf(row.ref)}`;
    if (row.isTakenBack) standing.delete(key);
    else standing.set(key, row);
  }
  const found = new Map<string, Entry[]>();
  for (const row of standing.values()) {
    const ref = baseOf(row.ref);
    const bet = now.get(ref);
    if (bet && bet.stake === row.stake && bet.prize === row.prize && bet.valid === row.valid) continue;
    const { contract, memberId, ofFrom } = row;
    const entry = { memberId, at: from, day: null, ofFrom, team: null };
    const { valid, stake, prize } = row;
    add(found, contract, { ...entry, ref: `${ref}~back`, valid, stake, prize, isTakenBack: true });
    if (!bet) continue;
    const again = {
      ...entry,
      ref: `${ref}~again`,
      valid: bet.valid,
      stake: bet.stake,
      prize: bet.prize,
      isTakenBack: false,
    };
    const terms = storedTerms(contracts.find(({ id }) => id === contract)!.terms);
    if (counts(again, terms)) add(found, contract, again);
  }
  return found;
}

const baseOf = (ref: string) => ref.replace(/~(?:back|again)$/, '');
