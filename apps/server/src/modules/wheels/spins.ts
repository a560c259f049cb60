import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownMultiple } from '../turnover/index.ts';
import type { WheelKind, WheelPrize } from './terms.ts';

export type Spin = {
  id: string;
  wheel: string;
  merchant: string;
  kind: WheelKind;
  title: string;
  at: Date;
  version: number;
  memberId: string;
  seedNumber: number;
  nonce: number;
  number: number;
  sector: string;
  prize: string;
  prizeKind: WheelPrize['kind'];
  units: bigint;
  multiple: number;
  currency: string;
  stockLeft: unknown;
  commit: string;
  clientSeed: string;
  seed: string | null;
};

const select = sql`
  select s.id, s.wheel, w.merchant, w.kind, v.title, s.at, s.version, s.member_id as "memberId",
    s.seed_number as "seedNumber", s.nonce, s.number, s.sector, s.prize, p.kind as "prizeKind", p.units, p.multiple,
    m.currency, s.stock_left as "stockLeft", d.commit, d.client_seed as "clientSeed", d.seed
  from wheel_spins s
  join wheels w on w.id = s.wheel
  join wheel_versions v on v.wheel = s.wheel and v.version = s.version
  join wheel_prizes p on p.wheel = s.wheel and p.version = s.version and p.prize = s.prize
  join wheel_seeds d on d.wheel = s.wheel and d.member_id = s.member_id and d.number = s.seed_number
  join members m on m.id = s.member_id`;

export async function spinById(reader: Db, id: string): Promise<Spin | null> {
  const { rows } = await sql<Spin>`${select} where s.id = ${id}::uuid`.execute(reader);
  return rows[0] ?? null;
}

/** A page of a member's spins of a wheel, newest first. */
export async function spinPage(
  reader: Db,
  { memberId, wheel }: { memberId: string; wheel: string },
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<Spin[]> {
  const { rows } = await sql<Spin>`
    ${select} where s.member_id = ${memberId}::uuid and s.wheel = ${wheel}::uuid
      and (${before}::uuid is null or (s.at, s.id) < (select o.at, o.id from wheel_spins o where o.id = ${before}::uuid))
    order by s.at desc, s.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** What a prize says, in words that a browser can show. */
export function shownPrize(
  { id, kind, units, multiple }: Omit<WheelPrize, 'weight' | 'stock' | 'substitute'>,
  currency: string,
) {
  const isCash = kind === 'cash';
  return {
    id,
    kind,
    amount: isCash ? toWire(money(units, currencyOf(currency))) : null,
    multiple: isCash ? shownMultiple(multiple) : null,
    points: kind === 'points' ? String(units / 10_000n) : null,
  };
}

export function shownSpin(spin: Spin): Answer<Calls['spinWheel']> {
  const { id, wheel, kind, title, at, version, nonce, number, sector, prize, prizeKind, units, multiple } = spin;
  return {
    id,
    wheel,
    kind,
    title,
    at: at.toISOString(),
    version,
    nonce,
    number,
    sector,
    prize: shownPrize({ id: prize, kind: prizeKind, units, multiple }, spin.currency),
    isRevealed: spin.seed !== null,
  };
}
