import { createModel, goodStanding, journal, noLimits } from '@croupier/ledger';
import type { Command, ModelMember } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { LedgerAnswer, LedgerCommand } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';

const server = useServer({ settings: { ROLE: 'api' } });

/** A small generator of its own, so that a seed printed on failure repeats the run. */
function random(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)]! };
}

const PHP = (units: number) => money(BigInt(units) * 100n, 'PHP');
const merchant = () => server.brands[0]!.merchant;

type World = { members: ModelMember[]; model: ReturnType<typeof createModel> };

async function world(count: number): Promise<World> {
  const model = createModel();
  const members: ModelMember[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await server.member({ balance: '500.00' });
    // One in five is not allowed to play, or only so much.
    const standing = n % 10 === 3 ? { ...goodStanding, isFrozen: true } : goodStanding;
    const stake = n % 5 === 1 ? PHP(3000) : null;
    const loss = n % 5 === 2 ? { day: PHP(20_000), week: null, month: PHP(60_000) } : noLimits.loss;
    const stakes = n % 7 === 3 ? { day: PHP(50_000), week: PHP(90_000), month: null } : noLimits.stakes;
    const limits = { ...noLimits, stake, stakes, loss };
    const member: ModelMember = { memberId: id, currency: 'PHP', standing, limits };
    model.putMember(member);
    model.apply({ key: `seed ${id}`, type: 'seed', memberId: id, amount: PHP(50_000) }, 0);
    members.push(member);
    await inTransaction(server.database.db, async (tx) => {
      await server.app.ledger.setStanding(tx, id, standing);
      await server.app.ledger.setLimits(tx, { merchant: merchant(), memberId: id, currency: 'PHP', limits });
    });
  }
  return { members, model };
}

async function fundPromotion(promotionId: string, model: World['model'], pesos: number): Promise<void> {
  const amount = PHP(pesos);
  const currency = 'PHP';
  const draft = journal({
    kind: 'budget',
    postings: [{ debit: { kind: 'equity', currency }, credit: { kind: 'promotion', promotionId, currency }, amount }],
  });
  if (!draft.ok) throw new Error(draft.reason.code);
  await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: merchant(), journal: draft.value }),
  );
  model.apply({ key: `budget ${promotionId}`, type: 'budget', promotionId, amount }, 0);
}

/** One step in both languages: the batcher's command and the model's. */
type Step = { command: LedgerCommand; model: Command };

function steps(seed: number, { members }: World, count: number): Step[] {
  const { below, pick } = random(seed);
  const bets: { betId: string; memberId: string }[] = [];
  const made: Step[] = [];
  const promotions = ['p1', 'p2'];
  for (let n = 0; n < count; n += 1) {
    const what = below(100);
    const key = `${seed} ${n}`;
    const { memberId } = pick(members);
    const base = { merchant: merchant(), key };
    const old = made.length > 0 && what < 8 ? pick(made) : null;
    if (old && what < 5) made.push(old);
    // The same key for something else.
    else if (old) made.push(placed(base, `${seed} other ${n}`, memberId, 100 + below(100), old.command.key));
    else if (what < 50) {
      const betId = what < 12 && bets.length > 0 ? pick(bets).betId : `${seed} bet ${n}`;
      const owner = bets.find((bet) => bet.betId === betId)?.memberId ?? memberId;
      bets.push({ betId, memberId: owner });
      made.push(placed(base, betId, owner, 1 + below(6000)));
    } else if (what < 75 && bets.length > 0) {
      const { betId, memberId: owner } = pick(bets);
      const amount = below(3) === 0 ? PHP(0) : PHP(below(8000));
      made.push({
        command: { ...base, type: 'win', memberId: owner, betId, product: 'RNG', amount },
        model: { key, type: 'win', betId, amount },
      });
    } else if (what < 88) {
      // Sometimes before its bet: the bet that comes later must be refused.
      const future = `${seed} bet ${n + 1 + below(10)}`;
      const early = bets.find((bet) => bet.betId === future) ?? { betId: future, memberId };
      const { betId, memberId: owner } = below(4) === 0 || bets.length === 0 ? early : pick(bets);
      if (betId === early.betId) bets.push(early);
      made.push({
        command: { ...base, type: 'rollback', memberId: owner, betId, product: 'RNG', currency: 'PHP' },
        model: { key, type: 'rollback', betId },
      });
    } else if (what < 96) {
      const to = pick(members);
      if (to.memberId === memberId) continue;
      const amount = PHP(1 + below(20_000));
      made.push({
        command: { ...base, type: 'transfer', memberId, toMemberId: to.memberId, amount },
        model: { key, type: 'transfer', direction: 'upline', fromMemberId: memberId, toMemberId: to.memberId, amount },
      });
    } else {
      const promotionId = pick(promotions);
      const amount = PHP(500);
      made.push({
        command: { ...base, type: 'claim', memberId, promotionId, amount },
        model: { key, type: 'claim', memberId, promotionId, amount },
      });
    }
  }
  return made;
}

function placed(
  base: { merchant: LedgerCommand['merchant']; key: string },
  betId: string,
  memberId: string,
  pesos: number,
  key = base.key,
): Step {
  const amount = PHP(pesos);
  return {
    command: { ...base, key, type: 'bet', memberId, betId, product: 'RNG', amount },
    model: { key, type: 'bet', betId, memberId, product: 'RNG', amount },
  };
}

const answerText = (answer: LedgerAnswer) => (answer.accepted ? `ok ${answer.balance.units}` : answer.refused);

describe('the batcher and the model', () => {
  test('[LE-48, LE-70] agree on every answer and every balance, command by command and crowd by crowd', async () => {
    const seed = Number(process.env['SEED'] ?? 20_261_115);
    const total = Number(process.env['MODEL_COMMANDS'] ?? (process.env['TEST_WIDE'] ? 20_000 : 1500));
    const scene = await world(20);
    for (const promotion of ['p1', 'p2']) await fundPromotion(promotion, scene.model, 4000);
    const all = steps(seed, scene, total);
    const { below } = random(seed + 1);
    let answered = 0;
    const refusals = new Map<string, number>();
    for (let from = 0; from < all.length;) {
      const crowd = all.slice(from, from + 1 + below(60));
      from += crowd.length;
      // One member's bets keep their order. Transfers and claims touch rows of others, whose order among different
      // members is nobody's promise, so in one crowd they stand alone with whom they touch.
      const playing = new Set<string>();
      const moving = new Set<string>();
      const keyOwners = new Map<string, string>();
      const together = crowd.filter(({ command }) => {
        const names = [
          command.memberId,
          'toMemberId' in command ? command.toMemberId : '',
          'promotionId' in command ? command.promotionId : '',
        ];
        const isMove = command.type === 'transfer' || command.type === 'claim';
        if (names.some((name) => moving.has(name) || (isMove && playing.has(name)))) return false;
        if ((keyOwners.get(command.key) ?? command.memberId) !== command.memberId) return false;
        keyOwners.set(command.key, command.memberId);
        for (const name of names.filter(Boolean)) (isMove ? moving : playing).add(name);
        return true;
      });
      const nowMs = server.clock.now().getTime();
      const expected = together.map(({ model }) => scene.model.apply(model, nowMs));
      const answers = await Promise.all(together.map(({ command }) => server.app.ledger.submit(command)));
      for (const [n, answer] of answers.entries()) {
        const { answer: want, isReplay } = expected[n]!;
        const wanted = want.ok ? (want.value.balance ? `ok ${want.value.balance.units}` : 'ok') : want.reason;
        const got = want.ok && !want.value.balance ? answerText(answer).slice(0, 2) : answerText(answer);
        expect(
          got,
          `seed ${seed}, ${JSON.stringify(together[n], (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
        ).toBe(wanted);
        if (wanted !== 'key_reused') expect(answer.isReplay).toBe(isReplay);
        if (!want.ok) refusals.set(want.reason, (refusals.get(want.reason) ?? 0) + 1);
        answered += 1;
      }
    }
    for (const { memberId } of scene.members) {
      const wallet = await server.app.ledger.walletId(merchant(), { kind: 'main', memberId, currency: 'PHP' });
      const { rows } = await server.database.pool.query<{ balance: bigint }>(
        'select balance from wallets where id = $1',
        [wallet],
      );
      expect(rows[0]!.balance).toBe(scene.model.balanceOf({ kind: 'main', memberId, currency: 'PHP' }).signedUnits);
    }
    expect(answered).toBeGreaterThan(total / 4);
    // A run that never met one of these would prove less than it claims.
    for (const code of [
      'insufficient_balance',
      'account_frozen',
      'stake_limit_reached',
      'stake_total_reached',
      'loss_limit_reached',
      'bet_exists',
      'bet_rolled_back',
      'bet_settled',
      'key_reused',
      'already_claimed',
      'promotion_exhausted',
      'bet_unknown',
    ]) {
      expect(refusals.get(code) ?? 0, code).toBeGreaterThan(0);
    }
    walked('commands compared with the model', answered);
    console.info(`model: ${answered} commands, 0 mismatches, refusals ${JSON.stringify(Object.fromEntries(refusals))}`);
  }, 600_000);
});
