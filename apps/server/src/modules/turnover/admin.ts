import type { Answer, Calls } from '@croupier/contract';
import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { isLiving, remainingOf, shownNeed, sumOf } from './showing.ts';
import { allNeeds, cancelByHand, findNeed } from './store.ts';
import type { Need } from './store.ts';

type Shown = Answer<Calls['cancelTurnover']>;
type Whose = { brand: Brand; memberId: MemberId };

export type TurnoverAdminParts = {
  db: Db;
  clock: Clock;
  brands: readonly Brand[];
  members: Pick<Members, 'byId'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** Computes and stores the open needs under the member's lock. */
  keep: (tx: Tx, whose: Whose) => Promise<Need[]>;
};

/** Lets operators read and cancel turnover. */
export function createTurnoverAdmin(parts: TurnoverAdminParts): Handlers<'memberTurnover' | 'cancelTurnover'> {
  const { db, clock, members, operatorNames, keep } = parts;

  async function show(reader: Db, needs: readonly Need[]): Promise<Shown[]> {
    const ids = needs.flatMap(({ cancelled }) => (cancelled ? [cancelled.by] : []));
    const names = new Map((await operatorNames(reader, ids)).map(({ id, name }) => [id, name]));
    return needs.map((need) => ({
      ...shownNeed(need),
      cancelled: need.cancelled &&
        need.endedAt && {
          by: { id: need.cancelled.by, name: names.get(need.cancelled.by) ?? '' },
          at: need.endedAt.toISOString(),
          reason: need.cancelled.reason,
        },
    }));
  }

  /** The lock is held until the commit, so that bets, withdrawals and other operators wait. */
  async function cancel({ operator }: OperatorContext, where: { merchant: string; id: string }, reason: string) {
    return inTransaction(db, async (tx): Promise<Refusal | Need> => {
      const known = await findNeed(tx, where);
      if (!known) return refuse('not_found');
      const brand = brandNamed(parts.brands, where.merchant);
      const member = memberId(known.memberId);
      await keep(tx, { brand, memberId: member });
      const before = (await findNeed(tx, where))!;
      // A repeated request of the same operator gets the first answer.
      if (before.cancelled?.by === operator.id) return before;
      // The need of a live bonus ends with the bonus. Otherwise a single operator could turn bonus money into real
      // money.
      if (isLiving(before)) return refuse('turnover_of_bonus');
      // A need that was played in full stays: without it, its bets would count for older credits.
      if (before.state !== 'OPEN' || remainingOf(before) === 0n) return refuse('member_changed');
      await cancelByHand(tx, before.id, { by: operator.id, reason, at: clock.now() });
      const after = (await findNeed(tx, where))!;
      await notifyNeedsChanged(tx, member);
      await enqueuePush(tx, channels.operators(brand.merchant), { kind: 'member.changed', value: { id: member } });
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `operator:${operator.id}`,
        act: 'turnover.cancel',
        subject: `member:${member}`,
        reason,
        before: factsOf(before),
        after: factsOf(after),
      });
      return after;
    });
  }

  return {
    memberTurnover: async (_context, { params, query: { before, limit } }) => {
      const brand = brandNamed(parts.brands, params.merchant);
      const member = await members.byId(db, brand, memberId(params.id));
      if (!member) return refuse('not_found');
      const whose = { brand, memberId: member.id };
      return inTransaction(db, async (tx) => {
        const open = await keep(tx, whose);
        const found = await allNeeds(tx, member.id, { before, limit: limit + 1 });
        const shown = found.slice(0, limit);
        return {
          remaining: toWire(sumOf(open, currencyOf(brand.currency))),
          needs: await show(tx, shown),
          next: found.length > limit ? shown.at(-1)!.id : null,
        };
      });
    },
    cancelTurnover: async (context, { params, body }) => {
      const ended = await cancel(context, params, body.reason);
      return isRefusal(ended) ? ended : (await show(db, [ended]))[0]!;
    },
  };
}

/** Makes the member's open pages reload what blocks a withdrawal. */
export async function notifyNeedsChanged(tx: Tx, member: MemberId): Promise<void> {
  await enqueuePush(tx, channels.member(member), { kind: 'withdrawal.changed', value: { needs: 'changed' } });
}

function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  // The platform has checked the merchant against the operator's brands.
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}

function factsOf(need: Need) {
  const { id, source, amount, multiple, played, remaining, state } = shownNeed(need);
  return { need: id, source, amount, multiple, played, remaining, state };
}
