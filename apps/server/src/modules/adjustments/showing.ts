import type { Answer, Calls, Input } from '@croupier/contract';
import { toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { lateBefore, promisedAfter, waitingFrom } from '../../core/promises.ts';
import type { Waiting } from '../../core/promises.ts';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownMultiple } from '../turnover/index.ts';
import { roomOf, ruleAmount } from './bounds.ts';
import { brandNamed } from './ports.ts';
import type { AdjustmentParts } from './ports.ts';
import { adjustmentFrom, findAdjustment } from './store.ts';
import type { Adjustment } from './store.ts';

type Shown = Answer<Calls['adjustmentCase']>;

/** Adjustments as operators see them. */
export function createShowing({ db, clock, brands, members, operatorNames }: AdjustmentParts) {
  async function show(reader: Db, merchant: string, list: readonly Adjustment[]): Promise<Shown[]> {
    const brand = brandNamed(brands, merchant);
    const { promises } = brand;
    const accounts = await members.accountsOf(
      reader,
      brand,
      list.map(({ memberId }) => memberId),
    );
    const ids = list.flatMap(({ proposed, decided }) => [proposed.by, ...(decided ? [decided.by] : [])]);
    const names = new Map((await operatorNames(reader, ids)).map(({ id, name }) => [id, name]));
    const person = (id: string) => ({ id, name: names.get(id) ?? '' });
    return list.map((one) => ({
      id: one.id,
      member: { id: one.memberId, account: accounts.get(one.memberId) ?? '' },
      wallet: one.wallet,
      direction: one.direction,
      kind: one.kind,
      amount: toWire(one.amount),
      reason: one.reason,
      reference: one.reference,
      turnoverMultiple: shownMultiple(one.turnoverMultiple),
      state: one.state,
      proposed: { by: person(one.proposed.by), at: one.proposed.at.toISOString() },
      decided: one.decided && {
        by: person(one.decided.by),
        at: one.decided.at.toISOString(),
        reason: one.decided.reason,
      },
      journal: one.journal === null ? null : String(one.journal),
      ...promisedAfter(one.state === 'PROPOSED' ? one.proposed.at : null, promises.adjustmentMinutes, clock.now()),
    }));
  }

  async function one(merchant: string, id: string, reader: Db = db) {
    const found = await findAdjustment(reader, { merchant, id });
    return found ? (await show(reader, merchant, [found]))[0]! : refuse('not_found');
  }

  async function list(
    { operator }: OperatorContext,
    merchant: string,
    request: Input<Calls['adjustmentList']>['query'],
  ) {
    const brand = brandNamed(brands, merchant);
    const member = request.account === undefined ? null : await members.byAccount(db, brand, request.account);
    const rows =
      request.account !== undefined && !member ? [] : await page(merchant, request, member?.id ?? request.member);
    const shown = rows.slice(0, request.limit);
    const currency = currencyOf(brand.currency);
    const of = { brand, operatorId: operator.id, currency, now: clock.now() };
    const waiting = await waitingOf(brand);
    return {
      adjustments: await show(db, merchant, shown),
      next: rows.length > request.limit ? shown.at(-1)!.id : null,
      waiting,
      bounds: {
        most: toWire(ruleAmount(brand.adjustments.most, currency)),
        proposable: toWire(await roomOf(db, of, 'propose')),
        approvable: toWire(await roomOf(db, of, 'approve')),
      },
    };
  }

  /** Adjustments that wait for a decision. */
  async function waitingOf({ merchant, promises }: Brand): Promise<Waiting> {
    const now = clock.now();
    const minutes = promises.adjustmentMinutes;
    const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(proposed_at) as oldest,
        count(*) filter (where proposed_at < ${lateBefore(minutes, now)})::int as late
      from adjustments where merchant = ${merchant} and state = 'PROPOSED'`.execute(db);
    return waitingFrom(rows[0]!, minutes, now);
  }

  async function page(
    merchant: string,
    request: Input<Calls['adjustmentList']>['query'],
    memberId: string | undefined,
  ) {
    let query = db.selectFrom('adjustments').selectAll().where('merchant', '=', merchant);
    if (request.state) query = query.where('state', '=', request.state);
    else if (request.show === 'open') query = query.where('state', '=', 'PROPOSED');
    if (memberId !== undefined) query = query.where('member_id', '=', memberId);
    if (request.before)
      query = query.where(
        sql<boolean>`(proposed_at, id) < (
          select l.proposed_at, l.id from adjustments l where l.id = ${request.before} and l.merchant = ${merchant})`,
      );
    const rows = await query
      .orderBy('proposed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return rows.map(adjustmentFrom);
  }

  return { one, list, waitingOf };
}

export type Showing = ReturnType<typeof createShowing>;
