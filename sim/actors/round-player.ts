import type { RoundCommand } from '@croupier/server/testing';
import type { Checks } from '../checks.ts';
import type { Fault } from '../faults.ts';
import type { RoundMove } from '../round-model.ts';
import { php } from '../table.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

const ISSUER = 'sim-vendor';
/** Of so many turns one meets a connection that dies around its statement; the batcher asks again by itself. */
const KILLED_ONE_IN = 6;

const faultOf = { before: 'killed before commit', after: 'killed after commit' } as const;

/** A vendor that plays in rounds, with a bad network: replays, cancels before bets, wins at once, names used again. */
export const roundPlayer: Actor = {
  name: 'round player',
  weight: 6,
  request: (world) => {
    const isCrowd = world.dice.isOneIn(3);
    const moves = isCrowd ? crowdOf(world) : movesOf(world);
    // An answer was lost, so the same comes again.
    const isRepeated = world.dice.isOneIn(2);
    if (isRepeated) moves.push(world.dice.pick(moves));
    return {
      act: async (checks) => {
        const kill = world.dice.isOneIn(KILLED_ONE_IN) ? (world.dice.isOneIn(2) ? 'before' : 'after') : null;
        world.killer.plan(kill ? [kill] : []);
        const lines = isCrowd ? await sendAll(world, moves, checks) : await sendEach(world, moves, checks);
        world.killer.clear();
        const faults: Fault[] = [...(isRepeated ? ['sent twice' as const] : []), ...(kill ? [faultOf[kill]] : [])];
        return { line: lines.join('; '), requests: moves.length, faults };
      },
    };
  },
};

/** One round after another, or what somebody still has to say about an old one. */
function movesOf(world: World): RoundMove[] {
  const { dice } = world;
  const { model, sent } = world.rounds;
  const name = () => `m-${world.nextName()}`;
  const units = () => BigInt(dice.between(1, dice.isOneIn(5) ? 900_000 : 60_000));
  const round = name();
  const bet: RoundMove = { type: 'bet', name: name(), round, units: units() };
  const win = (ends: boolean): RoundMove => ({ type: 'win', name: name(), round, units: units(), ends });
  const back: RoundMove = { type: 'rollback', name: name(), bet: bet.name };
  const old = () => dice.pick(model.roundNames().slice(-12));
  switch (dice.below(9)) {
    case 0:
      // The cancel overtakes its bet, and everything comes twice.
      return [back, bet, bet, back, win(true)];
    case 1:
      return [bet, back, win(true), { ...back, name: name() }];
    case 2:
      return [bet, win(false), back, { type: 'endround', name: name(), round }, { ...bet, name: name() }];
    case 3:
      return [win(true), bet, win(true), win(true)];
    case 4:
      return sent.length > 0 ? [dice.pick(sent.slice(-60)), dice.pick(sent.slice(-60))] : [bet];
    case 5:
      // The name of an old command for another one.
      return sent.length > 0 ? [{ ...bet, name: dice.pick(sent.slice(-60)).name }] : [bet];
    case 6:
      return model.roundNames().length > 0
        ? [
            { type: 'win', name: name(), round: old(), units: units(), ends: dice.isOneIn(2) },
            { ...bet, round: old() },
          ]
        : [bet];
    case 7:
      return [bet, { ...bet, name: name() }, back, win(true)];
    default:
      return [bet, win(true)];
  }
}

/** Several at the same moment on one wallet: wins of one round, a storm of one bet, a bet beside its cancel. */
function crowdOf(world: World): RoundMove[] {
  const { dice } = world;
  const name = () => `m-${world.nextName()}`;
  const round = name();
  const bet: RoundMove = { type: 'bet', name: name(), round, units: BigInt(dice.between(1, 60_000)) };
  const win = (): RoundMove => ({
    type: 'win',
    name: name(),
    round,
    units: BigInt(dice.between(1, 9000)),
    ends: false,
  });
  switch (dice.below(3)) {
    case 0:
      return [bet, ...Array.from({ length: dice.between(2, 6) }, win)];
    case 1:
      return Array.from({ length: dice.between(2, 8) }, () => bet);
    default:
      return [bet, { type: 'rollback', name: name(), bet: bet.name }, bet];
  }
}

async function sendEach(world: World, moves: readonly RoundMove[], checks: Checks): Promise<string[]> {
  const lines: string[] = [];
  for (const move of moves) lines.push(...(await sendAll(world, [move], checks)));
  return lines;
}

/** One wallet's commands keep the order they were sent in, also those of one moment, so the model needs no luck. */
async function sendAll(world: World, moves: readonly RoundMove[], checks: Checks): Promise<string[]> {
  const { rounds, testServer } = world;
  rounds.sent.push(...moves);
  const expected = moves.map((move) => rounds.model.apply(move));
  const answers = await Promise.all(moves.map((move) => testServer.app.ledger.play(commandOf(world, move))));
  return moves.map((move, n) => {
    const answer = answers[n]!;
    const answered = answer.accepted ? `ok ${answer.balance?.units}` : answer.refused;
    const line = `${move.type} ${move.name} → ${answered}`;
    checks.expect('rounds answer as the protocol says', answered === expected[n], `${line}, model ${expected[n]}`);
    return line;
  });
}

function commandOf({ merchant, rounds }: World, move: RoundMove): RoundCommand {
  const { memberId, permit } = rounds;
  const content = JSON.stringify(move, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const basics = {
    merchant,
    issuer: ISSUER,
    name: move.name,
    content,
    product: 'RNG.SIM',
    game: null,
    currency: 'PHP',
  } as const;
  switch (move.type) {
    case 'bet':
      return { ...basics, type: 'bet', roundName: move.round, memberId, amount: php(Number(move.units)), permit };
    case 'win':
      return {
        ...basics,
        type: 'win',
        roundName: move.round,
        memberId,
        amount: php(Number(move.units)),
        bet: null,
        ends: move.ends,
        isFree: false,
      };
    case 'endround':
      return { ...basics, type: 'endround', roundName: move.round, memberId };
    case 'rollback':
      return { ...basics, type: 'rollback', roundName: '', memberId, bet: move.bet };
  }
}
