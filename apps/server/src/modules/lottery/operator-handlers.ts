import { lotteryTypes } from '@croupier/lottery';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Members } from '../members/index.ts';
import { voidDraw } from './closing.ts';
import { drawById, drawByIssue, heldDraw } from './draw-row.ts';
import type { Draw } from './draw-row.ts';
import { gameOf } from './games.ts';
import { changeLevel } from './levels.ts';
import { changeNumber, showNumbers } from './numbers.ts';
import type { PaytableWatch } from './paytable-watch.ts';
import { previewOf } from './preview.ts';
import { progressOf } from './reading.ts';
import { reopen } from './resettling.ts';
import { firstOfTwo, noteFirst } from './seconds.ts';
import type { ActOfTwo } from './seconds.ts';
import { resumeGame, notifyOperators } from './stopping.ts';

export type OperatorParts = {
  db: Db;
  clock: Clock;
  members: Pick<Members, 'byAccount'>;
  brands: readonly Brand[];
  paytables: PaytableWatch;
};

type Names =
  | 'lotteryProgress'
  | 'lotteryPause'
  | 'lotteryVoid'
  | 'lotteryResettle'
  | 'setLotteryNumber'
  | 'lotteryResume'
  | 'setLotteryLevel';

/** Operators' acts. Each has a reason and an entry in the audit log. None can choose numbers (LO-36). */
export function operatorHandlers({ db, clock, members, brands, paytables }: OperatorParts): Handlers<Names> {
  async function shownProgress(draw: Draw, needsSecond = false) {
    const { paid, owed, ...counts } = await progressOf(db, draw);
    const { game, issue, state, isPaused, version } = draw;
    const sums = { paid: String(paid), owed: String(owed) };
    return { gameCode: game, issue, state, isPaused, version, ...counts, ...sums, needsSecond };
  }

  type OnDraw = { gameCode: string; issue: string };
  const findDraw = (merchant: string, { gameCode, issue }: OnDraw) =>
    drawByIssue(db, merchantOf(merchant), gameCode, issue);

  /** An act on a draw, whose row is locked: of two at once the second sees the first one's result. */
  async function act(
    context: OperatorContext,
    { merchant, on, reason, name }: { merchant: string; on: OnDraw; reason: string; name: string },
    work: (tx: Tx, draw: Draw) => Promise<Refusal | 'first' | null>,
  ) {
    const found = await findDraw(merchant, on);
    if (!found) return refuse('not_found');
    const outcome = await inTransaction(db, async (tx) => {
      const draw = await heldDraw(tx, found.id);
      const done = await work(tx, draw);
      if (isRefusal(done)) return done;
      const after = await drawById(tx, draw.id);
      await audit(tx, context, {
        merchant,
        act: done === 'first' ? `${name}.first` : name,
        subject: `draw:${on.gameCode}:${on.issue}`,
        reason,
        before: { state: draw.state, isPaused: draw.isPaused, version: draw.version },
        after: { state: after.state, isPaused: after.isPaused, version: after.version },
      });
      await notifyOperators(tx, merchantOf(merchant), on.gameCode);
      return { after, isFirst: done === 'first' };
    });
    return isRefusal(outcome) ? outcome : shownProgress(outcome.after, outcome.isFirst);
  }

  type Noted = { merchant: string; act: string; subject: string; reason: string; before: unknown; after: unknown };
  const audit = (tx: Tx, { operator }: OperatorContext, { merchant, ...note }: Noted) =>
    writeAudit(tx, clock, { merchant: merchantOf(merchant), actor: `operator:${operator.id}`, ...note });

  type OfTwo = { act: ActOfTwo; by: string; reason: string; takesTwo: boolean };

  /**
   * Where much money moves, the first operator's request is only recorded; the same operator does not count twice. Null
   * when the act may be done now.
   */
  async function waitForTwo(tx: Tx, draw: Draw, { act: name, by, reason, takesTwo }: OfTwo) {
    if (!takesTwo) return null;
    const first = await firstOfTwo(tx, draw, name);
    if (first?.operatorId === by) return refuse('second_operator_needed');
    if (first) return null;
    await noteFirst(tx, draw, name, { operatorId: by, reason, at: clock.now() });
    return 'first' as const;
  }

  async function settleAgain(tx: Tx, draw: Draw, request: OfTwo) {
    if (draw.state !== 'SETTLED') return refuse('draw_not_settled');
    const waits = await waitForTwo(tx, draw, request);
    if (waits) return waits;
    return (await reopen(tx, draw, request.reason, clock.now())) ? null : refuse('draw_not_settled');
  }

  async function endWithout(tx: Tx, draw: Draw, request: OfTwo) {
    if (draw.result) return refuse('draw_drawn');
    if (draw.state === 'VOID' || draw.state === 'REFUNDED') return refuse('conflict');
    const waits = await waitForTwo(tx, draw, request);
    if (waits) return waits;
    await voidDraw(tx, draw, 'operator', clock.now());
    return null;
  }

  /** Computed before the row is locked: for many tickets it takes seconds. */
  async function takesTwoFor(merchant: string, on: OnDraw, name: ActOfTwo): Promise<boolean> {
    const [brand, draw] = [brands.find((one) => one.merchant === merchant), await findDraw(merchant, on)];
    const game = draw && (await gameOf(db, draw.merchant, draw.game));
    if (!brand || !draw || !game) return false;
    // A refusal comes at once, before tickets are counted.
    if (name === 'void' ? draw.result : draw.state !== 'SETTLED') return false;
    return (await previewOf(db, brand, { draw, type: game.type, act: name })).needsTwo;
  }

  return {
    lotteryProgress: async (_context, { params, query }) => {
      const draw = await findDraw(params.merchant, query);
      return draw ? shownProgress(draw) : refuse('not_found');
    },
    lotteryPause: (context, { params, body }) =>
      act(context, { ...params, on: body, reason: body.reason, name: 'lottery.pause' }, async (tx, draw) => {
        const { id, state } = draw;
        if (draw.isPaused === body.paused) return refuse('conflict');
        const due = !body.paused && (state === 'DRAWN' || state === 'VOID') ? { due_at: clock.now() } : {};
        await tx
          .updateTable('lottery_draws')
          .set({ is_paused: body.paused, ...due })
          .where('id', '=', id)
          .execute();
        return null;
      }),
    lotteryVoid: async (context, { params, body }) => {
      const takesTwo = await takesTwoFor(params.merchant, body, 'void');
      const request = { act: 'void', by: context.operator.id, reason: body.reason, takesTwo } as const;
      return act(context, { ...params, on: body, reason: body.reason, name: 'lottery.void' }, (tx, draw) =>
        endWithout(tx, draw, request),
      );
    },
    lotteryResettle: async (context, { params, body }) => {
      const takesTwo = await takesTwoFor(params.merchant, body, 'resettle');
      const request = { act: 'resettle', by: context.operator.id, reason: body.reason, takesTwo } as const;
      return act(context, { ...params, on: body, reason: body.reason, name: 'lottery.resettle' }, async (tx, draw) =>
        body.version !== undefined && body.version !== draw.version
          ? refuse('conflict')
          : settleAgain(tx, draw, request),
      );
    },
    setLotteryNumber: (context, { params, body }) =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const changed = await changeNumber(tx, merchantOf(params.merchant), body, now);
        if (isRefusal(changed)) return changed;
        const { before, after, game } = changed;
        const { reason, gameCode } = body;
        await audit(tx, context, {
          ...params,
          act: 'lottery.number',
          subject: `game:${gameCode}`,
          reason,
          before,
          after,
        });
        await notifyOperators(tx, merchantOf(params.merchant), gameCode);
        return showNumbers(game, now);
      }),
    lotteryResume: (context, { params, body }) =>
      inTransaction(db, async (tx) => {
        const { gameCode, reason } = body;
        const merchant = merchantOf(params.merchant);
        const game = await gameOf(tx, merchant, gameCode);
        if (!game) return refuse('game_not_found');
        if (paytables.isWrong(game.type)) return refuse('paytable_wrong');
        await resumeGame(tx, { merchant, game: gameCode }, clock.now());
        const subject = `game:${gameCode}`;
        const before = { stoppedWhy: game.stoppedWhy };
        const after = { stoppedWhy: null };
        await audit(tx, context, { ...params, act: 'lottery.resume', subject, reason, before, after });
        await notifyOperators(tx, merchant, gameCode);
        return { gameCode, ...after };
      }),
    setLotteryLevel: (context, { params, body }) =>
      inTransaction(db, async (tx) => {
        const brand = brands.find(({ merchant }) => merchant === params.merchant);
        const member = brand && (await members.byAccount(tx, brand, body.account));
        if (!member || member.isTrial) return refuse('not_found');
        const type = lotteryTypes.find((known) => known === body.type)!;
        const changed = await changeLevel(
          tx,
          { memberId: member.id, type, level: hundredths(body.level) },
          clock.now(),
        );
        if (isRefusal(changed)) return changed;
        const { reason, level } = body;
        const subject = `member:${member.id}`;
        const facts = { before: { type, level: changed.before }, after: { type, level: hundredths(level) } };
        await audit(tx, context, { ...params, act: 'lottery.level', subject, reason, ...facts });
        return { account: member.account, type, level };
      }),
  };
}

/** `0.6` percent are 60 hundredths. */
function hundredths(level: string): number {
  const [whole = '0', part = ''] = level.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
