import { createModel, goodStanding, noLimits } from '@croupier/ledger';
import type { Command, ModelMember } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { permitPlay, playBet, useServer } from '@croupier/testkit';
import type { BetCommand } from '@croupier/testkit';
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
    // One in five may not play, or has limits.
    const standing = n % 10 === 3 ? { ...goodStanding, isFrozen: true } : goodStanding;
    const stake = n % 5 === 1 ? PHP(3000) : null;
    const loss = n % 5 === 2 ? { day: PHP(20_000), week: null, month: PHP(60_000) } : noLimits.loss;
    const stakes = n % 7 === 3 ? { day: PHP(50_000), week: PHP(90_000), month: null } : noLimits.stakes;
    const limits = { ...noLimits, stake, stakes, loss };
    const member: ModelMember = { memberId: id, currency: 'PHP', standing, limits };
    model.putMember(member);
    model.apply({ key: `seed ${id}`, type: 'seed', memberId: id, amount: PHP(50_000) }, 0);
    members.push(member);
    await permitPlay(server, id);
    await inTransaction(server.database.db, async (tx) => {
      await server.app.ledger.setStanding(tx, id, standing);
      await server.app.ledger.setLimits(tx, { merchant: merchant(), memberId: id, currency: 'PHP', limits });
    });
  }
  return { members, model };
}

/** One step in two forms: the vendor's command and the model's. */
type Step = { command: BetCommand & { key: string }; model: Command };
/** A bet that was rolled back before it came is never won. */
type Bet = { betId: string; memberId: string; isEarly: boolean };

function steps(seed: number, { members }: World, count: number): Step[] {
  const { below, pick } = random(seed);
  const bets: Bet[] = [];
  const made: Step[] = [];
  for (let n = 0; n < count; n += 1) {
    const what = below(100);
    const key = `${seed} ${n}`;
    const { memberId } = pick(members);
    const base = { merchant: merchant(), key };
    const old = made.length > 0 && what < 8 ? pick(made) : null;
    const late = bets.filter(({ isEarly }) => !isEarly);
    if (old && what < 5) made.push(old);
    // The same id for another command.
    else if (old) made.push(placed(old.command.key, memberId, 100 + below(100)));
    else if (what < 55) {
      const betId = `${seed} bet ${n}`;
      const early = bets.find((bet) => bet.betId === betId);
      const owner = early?.memberId ?? memberId;
      if (!early) bets.push({ betId, memberId: owner, isEarly: false });
      made.push(placed(betId, owner, 1 + below(6000)));
    } else if (what < 83 && late.length > 0) {
      const { betId, memberId: owner } = pick(late);
      const amount = below(3) === 0 ? PHP(0) : PHP(below(8000));
      made.push({
        command: { ...base, type: 'win', memberId: owner, betId, amount },
        model: { key, type: 'win', betId, amount },
      });
    } else {
      // Sometimes before its bet: the bet that comes later must be refused.
      const future = `${seed} bet ${n + 1 + below(10)}`;
      const early = bets.find((bet) => bet.betId === future) ?? { betId: future, memberId, isEarly: true };
      const { betId, memberId: owner } = below(4) === 0 || bets.length === 0 ? early : pick(bets);
      if (betId === early.betId && !bets.includes(early)) bets.push(early);
      made.push({
        command: { ...base, type: 'rollback', memberId: owner, betId, currency: 'PHP' },
        model: { key, type: 'rollback', betId },
      });
    }
  }
  return made;
}

/** A bet's name is its key. */
function placed(betId: string, memberId: string, pesos: number): Step {
  const amount = PHP(pesos);
  return {
    command: { merchant: merchant(), key: betId, type: 'bet', memberId, betId, amount },
    model: { key: betId, type: 'bet', betId, memberId, product: 'RNG', amount },
  };
}

type Answer = Awaited<ReturnType<typeof playBet>>;
const answerText = (answer: Answer) => (answer.accepted ? `ok ${answer.balance?.units}` : answer.refused);

describe('the batcher and the model', () => {
  test('[LE-48, LE-70] agree on every answer and every balance, command by command and crowd by crowd', async () => {
    const seed = Number(process.env['SEED'] ?? 20_261_115);
    const total = Number(process.env['MODEL_COMMANDS'] ?? (process.env['TEST_WIDE'] ? 20_000 : 1500));
    const scene = await world(20);
    const all = steps(seed, scene, total);
    const { below } = random(seed + 1);
    let answered = 0;
    const taken = new Set<string>();
    const unknown = new Set<string>();
    /** The round is checked first: an ended one has no bet to settle, and without an accepted bet there is none. */
    const inRounds = (reason: string, { type, betId }: BetCommand) => {
      if (type === 'win' && reason === 'bet_settled') return 'round_ended';
      return type === 'win' && reason === 'bet_rolled_back' && !taken.has(betId) ? 'bet_unknown' : reason;
    };
    const refusals = new Map<string, number>();
    for (let from = 0; from < all.length;) {
      const crowd = all.slice(from, from + 1 + below(60));
      from += crowd.length;
      // One member's commands keep their order; an id that two members use at the same time may go to either.
      const keyOwners = new Map<string, string>();
      const together = crowd.filter(({ command }) => {
        if (unknown.has(command.key) || (command.type === 'win' && keyOwners.has(command.key))) return false;
        if ((keyOwners.get(command.key) ?? command.memberId) !== command.memberId) return false;
        keyOwners.set(command.key, command.memberId);
        return true;
      });
      const nowMs = server.clock.now().getTime();
      const expected = together.map(({ model }) => scene.model.apply(model, nowMs));
      const answers = await Promise.all(together.map(({ command }) => playBet(server, command)));
      for (const [n, answer] of answers.entries()) {
        const { answer: want, isReplay } = expected[n]!;
        const wanted = want.ok
          ? want.value.balance
            ? `ok ${want.value.balance.units}`
            : 'ok'
          : inRounds(want.reason, together[n]!.command);
        const { type, betId, key } = together[n]!.command;
        if (type === 'bet' && want.ok) taken.add(betId);
        // The model forgets that a bet was unknown; a vendor gets the same answer again.
        if (wanted === 'bet_unknown') unknown.add(key);
        const got = want.ok && !want.value.balance ? answerText(answer).slice(0, 2) : answerText(answer);
        expect(
          got,
          `seed ${seed}, ${JSON.stringify(together[n], (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
        ).toBe(wanted);
        if (wanted !== 'key_reused') expect(answer.isReplay).toBe(isReplay);
        if (!want.ok) refusals.set(wanted, (refusals.get(wanted) ?? 0) + 1);
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
    // The run must have met each of these.
    for (const code of [
      'insufficient_balance',
      'account_frozen',
      'stake_limit_reached',
      'stake_total_reached',
      'loss_limit_reached',
      'bet_rolled_back',
      'bet_settled',
      'round_ended',
      'key_reused',
      'bet_unknown',
    ]) {
      expect(refusals.get(code) ?? 0, code).toBeGreaterThan(0);
    }
    walked('commands compared with the model', answered);
    console.info(`model: ${answered} commands, 0 mismatches, refusals ${JSON.stringify(Object.fromEntries(refusals))}`);
  }, 600_000);
});
