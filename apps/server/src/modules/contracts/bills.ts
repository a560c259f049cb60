import { readBill, writeBill } from '@croupier/agents';
import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { MemberContext } from '../../core/requests.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { billEntry } from './billing.ts';
import type { Entry } from './gathering.ts';
import type { ContractParts } from './ports.ts';
import type { Contract } from './store.ts';

type Shown = Answer<Calls['contractBills']>['bills'][number];

/** A bill as lists show it. */
export type Bill = Pick<Contract, 'kind' | 'period'> & {
  id: string;
  contract: string;
  merchant: string;
  holderId: string;
  holder: string;
  payer: string | null;
  from: Date;
  to: Date;
  amount: bigint;
  due: bigint;
  paid: bigint;
  state: Shown['state'];
  entries: number;
  isCovered: boolean;
  madeAt: Date;
};

export const billRows = sql`
  select b.id, b.contract, b.merchant, c.kind, c.period, b.holder_id as "holderId", h.account as holder, p.account as payer,
    b.from_at as "from", b.to_at as "to", b.amount, b.due, b.paid, b.state, b.entries, b.is_covered as "isCovered",
    b.made_at as "madeAt"
  from contract_bills b join contracts c on c.id = b.contract join members h on h.id = b.holder_id
  left join members p on p.id = b.payer_id`;

export function shownBill(brand: Brand, bill: Bill, readerId: string | null): Shown {
  const { holderId, merchant: _, isCovered: __, from, to, madeAt, amount, due, paid, ...rest } = bill;
  const wire = (units: bigint) => toWire(money(units, currencyOf(brand.currency)));
  return {
    ...rest,
    from: from.toISOString(),
    to: to.toISOString(),
    madeAt: madeAt.toISOString(),
    amount: wire(amount),
    due: wire(due),
    paid: wire(paid),
    isMine: holderId === readerId,
  };
}

/** Cursor of a list that goes back by the end of the period. */
export const cursorOf = ({ to, id }: Pick<Bill, 'to' | 'id'>): string => `${to.getTime()}-${id}`;

export function readCursor(text: string | undefined): { to: Date; id: string } | null {
  if (text === undefined) return null;
  const at = text.indexOf('-');
  return { to: new Date(Number(text.slice(0, at))), id: text.slice(at + 1) };
}

export const beforeCursor = (cursor: { to: Date; id: string } | null) =>
  cursor ? sql`(b.to_at, b.id) < (${cursor.to}, ${cursor.id}::uuid)` : sql`true`;

type Side = Pick<MemberContext, 'brand' | 'member'>;
type Page = { after?: string | undefined; limit: number };
type Asked = {
  kind?: Contract['kind'] | undefined;
  side: 'mine' | 'downline';
  before?: string | undefined;
  limit: number;
};

/** Bills for their holders and for those above them; nothing is said about anybody else's. */
export function createBills({ db, clock, tree, members }: Pick<ContractParts, 'db' | 'clock' | 'tree' | 'members'>) {
  async function list({ brand, member }: Side, { kind, side, before, limit }: Asked) {
    const whose = side === 'mine' ? sql`b.holder_id = ${member.id}` : sql`c.upline_id = ${member.id}`;
    const { rows } = await sql<Bill>`
      ${billRows} where b.merchant = ${brand.merchant} and ${whose} and ${beforeCursor(readCursor(before))}
        and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      order by b.to_at desc, b.id desc limit ${limit + 1}`.execute(db);
    const bills = rows.slice(0, limit);
    return {
      bills: bills.map((bill) => shownBill(brand, bill, member.id)),
      next: rows.length > limit ? cursorOf(bills.at(-1)!) : null,
    };
  }

  async function openable({ brand, member }: Side, id: string): Promise<(Bill & { file: object }) | null> {
    const bill = await billWithFile(db, brand.merchant, id);
    if (!bill) return null;
    if (bill.holderId === member.id) return bill;
    return (await tree.pathOf(db, bill.holderId, clock.now())).includes(member.id) ? bill : null;
  }

  async function one(side: Side, id: string) {
    const bill = await openable(side, id);
    if (!bill) return refuse('not_allowed');
    const { file, ...rest } = bill;
    return {
      ...shownBill(side.brand, rest, side.member.id),
      isCovered: bill.isCovered,
      file: file as Record<string, unknown>,
      payments: await paymentsOf(db, side.brand, id),
    };
  }

  async function entries(side: Side, id: string, { after, limit }: Page) {
    const bill = await openable(side, id);
    return bill
      ? entriesPage(db, members, side.brand, bill, { after: Number(after ?? '0'), limit })
      : refuse('not_allowed');
  }

  return { list, one, entries };
}

export async function billWithFile(
  reader: Db,
  merchant: string,
  id: string,
): Promise<(Bill & { file: object }) | null> {
  const { rows } = await sql<Bill>`
    ${billRows} where b.merchant = ${merchant} and b.id = ${id}::uuid`.execute(reader);
  const [bill] = rows;
  if (!bill) return null;
  const row = await reader.selectFrom('contract_bills').select('file').where('id', '=', id).executeTakeFirstOrThrow();
  return { ...bill, file: row.file as object };
}

export async function paymentsOf(reader: Db, brand: Brand, id: string) {
  const { rows } = await sql<{ at: Date; payer: string | null; units: bigint }>`
    select p.at, m.account as payer, p.units from contract_payments p left join members m on m.id = p.payer_id
    where p.bill = ${id}::uuid order by p.no`.execute(reader);
  const currency = currencyOf(brand.currency);
  return rows.map(({ at, payer, units }) => ({ at: at.toISOString(), payer, amount: toWire(money(units, currency)) }));
}

type EntryRow = Omit<Entry, 'team' | 'ofFrom'> & {
  no: number;
  ofFrom: Date;
  bet: bigint | null;
  rebate: bigint;
  agentRebate: bigint;
  activity: bigint;
  salaries: bigint;
};

/** Entries in the form of an export, so that a browser adds up what the server wrote down. */
export async function entriesPage(
  reader: Db,
  members: Pick<ContractParts['members'], 'accountsOf'>,
  brand: Brand,
  { id, file }: { id: string; file: object },
  { after, limit }: { after: number; limit: number },
) {
  const { rows } = await sql<EntryRow>`
    select no, ref, member_id as "memberId", at, day::text as day, of_from as "ofFrom", valid, stake, prize,
      is_taken_back as "isTakenBack", bet, rebate, agent_rebate as "agentRebate", activity, salaries
    from contract_entries where bill = ${id}::uuid and no > ${after} order by no limit ${limit + 1}`.execute(reader);
  const shown = rows.slice(0, limit);
  const currency = currencyOf(brand.currency);
  const names = await members.accountsOf(reader, brand, [...new Set(shown.map(({ memberId }) => memberId))]);
  const entries = shown.map(({ bet, rebate, agentRebate, activity, salaries, ...row }) => {
    const team = bet === null ? null : { bet, rebate, agentRebate, activity, salaries };
    return billEntry({ ...row, ref: shortRef(row.ref, row.memberId, names), team }, names.get(row.memberId)!, currency);
  });
  const read = readBill(file);
  if (!read.ok) throw new Error(`bill ${id} cannot be read: ${read.reason.field}`);
  const written = writeBill({ ...read.value, entries }) as { entries: Record<string, unknown>[] };
  return { entries: written.entries, next: rows.length > limit ? String(shown.at(-1)!.no) : null };
}

/** Nothing of a member but the account name leaves in an entry's id. */
const shortRef = (ref: string, memberId: string, names: ReadonlyMap<string, string>) =>
  ref.replace(memberId, names.get(memberId)!);
