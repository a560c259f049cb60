import type { Answer, Calls, Input } from '@croupier/contract';
import { spanOfDay } from '@croupier/ledger';
import { money, roundToShown, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { maskedName } from '../../core/masked.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { currencyOf } from '../ledger/index.ts';
import { canonicalAccount, kindIs } from '../members/index.ts';
import { kindOf } from './kinds.ts';
import { brandNamed } from './ports.ts';
import type { AdminParts } from './ports.ts';

type Wish = Input<Calls['memberSearch']>['query'];
type Found = Answer<Calls['memberSearch']>;

/** The most matches of each way to search. Beyond it the operator is asked to type more. */
const MOST_FOUND = 500;
/** When searching several words of a name: the most members found by the longest word. */
const MOST_NAMES = 10_000;
/** With fewer digits nearly every phone number would match. */
const FEWEST_DIGITS = 4;

type Fits = { ids: string[]; exact: string[]; isCut: boolean };

type Row = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  currency: string;
  made_at: Date;
  frozen_at: Date | null;
  is_paused: boolean;
  name: string | null;
  signed_in_at: Date | null;
  balance: bigint;
  open_withdrawals: number;
};

/**
 * Finds members of a brand by one statement over the tables of several modules, because filters and pages apply to all.
 */
export function createSearching({ db, clock, brands }: Pick<AdminParts, 'db' | 'clock' | 'brands'>) {
  /**
   * Everybody who matches the text in one of the indexes. Exact matches are never cut off by those that only begin so.
   */
  async function fitting(brand: Brand, text: string): Promise<Fits> {
    const { rows } = await sql<{ id: string; is_exact: boolean }>`
      select id, bool_or(is_exact) as is_exact from (${sql.join(waysTo(brand, text), sql` union all `)}) as found
      group by id order by 2 desc, 1 desc limit ${MOST_FOUND + 1}`.execute(db);
    const shown = rows.slice(0, MOST_FOUND);
    return {
      ids: shown.map(({ id }) => id),
      exact: shown.flatMap(({ id, is_exact }) => (is_exact ? [id] : [])),
      isCut: rows.length > MOST_FOUND,
    };
  }

  async function search(merchant: string, request: Wish): Promise<Found | Refusal> {
    const brand = brandNamed(brands, merchant);
    if (!isPeriod(request)) return refuse('period_wrong');
    const fits = request.text === undefined ? null : await fitting(brand, request.text);
    if (fits?.ids.length === 0) return { members: [], next: null, isCut: false };
    const now = clock.now();
    const { rows } = await sql<Row>`
      select m.id, m.account, m.nickname, m.type, m.currency, m.made_at, m.frozen_at, d.payee_name as name,
        exists (select 1 from play_pauses p where p.member_id = m.id and ${isPaused(now)}) as is_paused,
        (select max(s.at) from sign_ins s where s.member_id = m.id and s.outcome = 'succeeded') as signed_in_at,
        coalesce((select sum(w.balance) from accounts a join wallets w on w.id = a.id
          where a.member_id = m.id and a.kind = 'main' and a.currency = m.currency), 0)::bigint as balance,
        (select count(*)::int from withdrawals w where w.member_id = m.id and ${isOpen}) as open_withdrawals
      from (
        select * from members m
        where ${sql.join(conditions(brand, request, { fits, now }), sql` and `)}
        order by ${order(fits)} limit ${request.limit + 1}
      ) as m left join member_details d on d.member_id = m.id
      order by ${order(fits)}`.execute(db);
    const page = rows.slice(0, request.limit);
    return {
      members: page.map((row) => shown(brand, row)),
      next: rows.length > request.limit ? page.at(-1)!.id : null,
      isCut: fits?.isCut ?? false,
    };
  }

  return search;
}

/** Dates outside these years would fail in the database. */
const isDay = (day: string | undefined) => day === undefined || (day >= '2000-01-01' && day < '2100-01-01');
const isPeriod = ({ from, to }: Pick<Wish, 'from' | 'to'>) =>
  isDay(from) && isDay(to) && (from === undefined || to === undefined || from <= to);

const isOpen = sql`w.state not in ('CONFIRMED_RECEIVED', 'REJECTED')`;
const isPaused = (now: Date) => sql`(p.time_out_until > ${now}
  or least(p.excluded_until, coalesce(p.exclusion_ends_early_at, p.excluded_until)) > ${now})`;

/** The sort key, highest first: exact matches, then the newest. */
const place = (fits: Fits | null, of: RawBuilder<unknown>) =>
  fits && fits.exact.length > 0
    ? sql`(${of}.id = any(${fits.exact}::uuid[])), ${of}.made_at, ${of}.id`
    : sql`${of}.made_at, ${of}.id`;

const order = (fits: Fits | null) =>
  fits && fits.exact.length > 0
    ? sql`(m.id = any(${fits.exact}::uuid[])) desc, m.made_at desc, m.id desc`
    : sql`m.made_at desc, m.id desc`;

function conditions(
  brand: Brand,
  request: Wish,
  { fits, now }: { fits: Fits | null; now: Date },
): RawBuilder<unknown>[] {
  const { merchant, timeZone } = brand;
  const asked: RawBuilder<unknown>[] = [sql`m.merchant = ${merchant}`];
  if (fits) asked.push(sql`m.id = any(${fits.ids}::uuid[])`);
  if (request.kind) asked.push(kindIs(brand, request.kind));
  if (request.state === 'frozen') asked.push(sql`m.frozen_at is not null`);
  if (request.state === 'active') asked.push(sql`m.frozen_at is null`);
  const paused = sql`m.id in (select p.member_id from play_pauses p where ${isPaused(now)})`;
  if (request.state === 'paused') asked.push(sql`m.frozen_at is null`, paused);
  if (request.state === 'active') asked.push(sql`not ${paused}`);
  if (request.from) asked.push(sql`m.made_at >= ${new Date(spanOfDay(request.from, timeZone).fromMs)}`);
  if (request.to) asked.push(sql`m.made_at < ${new Date(spanOfDay(request.to, timeZone).toMs)}`);
  if (request.withdrawal)
    asked.push(sql`m.id in (select w.member_id from withdrawals w where w.merchant = ${merchant} and ${isOpen})`);
  if (request.before)
    asked.push(sql`(${place(fits, sql`m`)}) < (
      select ${place(fits, sql`l`)} from members l where l.id = ${request.before} and l.merchant = ${merchant})`);
  return asked;
}

/** One query per way to match the text. Each reads a range of an index, never the whole table. */
function waysTo({ merchant }: Brand, text: string): RawBuilder<unknown>[] {
  const most = sql`limit ${MOST_FOUND + 1}`;
  const account = canonicalAccount(text);
  const email = text.toLowerCase();
  const ways: RawBuilder<unknown>[] = [
    sql`(select m.id, m.account_canonical = ${account} as is_exact from members m where m.merchant = ${merchant}
      and ${beginsWith(sql`m.account_canonical`, account)} order by m.account_canonical collate "C" ${most})`,
    sql`(select c.member_id, c.value = ${email} from member_contacts c where c.merchant = ${merchant} and c.kind = 'email'
      and ${beginsWith(sql`c.value`, email)} order by c.value collate "C" ${most})`,
    // The longest word is looked up in the index; the other words are then checked for those members.
    sql`(select w.member_id, false from (
        select n.member_id from member_name_words n, (
          select word from unnest(member_words(${text})) as word order by length(word) desc, word limit 1
        ) as asked
        where n.merchant = ${merchant} and n.word collate "C" >= asked.word and n.word collate "C" < asked.word || ${END}
        limit ${MOST_NAMES}
      ) as w
      where not exists (
        select 1 from unnest(member_words(${text})) as each where not exists (
          select 1 from member_name_words o where o.member_id = w.member_id
            and o.word collate "C" >= each and o.word collate "C" < each || ${END}))
      ${most})`,
  ];
  for (const end of endsOfNumber(text))
    ways.push(sql`(select c.member_id, false from member_contacts c where c.merchant = ${merchant} and c.kind = 'mobile'
      and ${beginsWith(sql`reverse(c.value)`, [...end].toReversed().join(''))} ${most})`);
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    ways.push(sql`(select m.id, true from members m where m.merchant = ${merchant} and m.id = ${text}::uuid)`);
  return ways;
}

/** A leading zero may be the national prefix, which is not stored, or part of the number. */
function endsOfNumber(text: string): string[] {
  if (!/^[+\d\s()./-]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  const ends = new Set([digits, digits.replace(/^0+/, '')]);
  return [...ends].filter((end) => end.length >= FEWEST_DIGITS);
}

/**
 * Sorts after every continuation of a prefix, so a prefix is a range of the index and no pattern is built from input.
 */
const END = '\u{10FFFF}';

const beginsWith = (column: RawBuilder<unknown>, text: string) =>
  sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${text + END}`;

function shown(brand: Brand, row: Row): Found['members'][number] {
  const balance = money(row.balance, currencyOf(row.currency));
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    kind: kindOf(brand, row.type),
    state: row.frozen_at ? 'frozen' : row.is_paused ? 'paused' : 'active',
    realName: row.name === null ? null : maskedName(row.name),
    madeAt: row.made_at.toISOString(),
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    balance: toWire(roundToShown(balance, 'down').shown),
    openWithdrawals: row.open_withdrawals,
  };
}
