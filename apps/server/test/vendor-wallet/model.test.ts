import { seededRandom, stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const server = useServer();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
beforeAll(() => stockGames(server));

const STEPS = 400;

type Bet = { txId: string; cents: number; state: 'open' | 'settled' | 'back' };
type Round = { id: string; bets: Bet[]; hasWins: boolean; isOver: boolean };

/** What the protocol promises, in memory and one after the other, in cents. */
class Model {
  balance = 10_000;
  rounds: Round[] = [];

  bet(round: Round, bet: Bet): string {
    if (round.isOver) return round.bets.every(({ state }) => state === 'back') ? 'ALREADY_ROLLED_BACK' : 'ROUND_CLOSED';
    if (bet.cents > this.balance) return 'INSUFFICIENT_FUNDS';
    this.balance -= bet.cents;
    round.bets.push(bet);
    return 'OK';
  }

  win(round: Round, cents: number, ends: boolean): string {
    if (round.bets.length === 0) return 'BET_NOT_FOUND';
    const isVoid = round.bets.every(({ state }) => state === 'back');
    if (round.isOver) return isVoid ? 'ALREADY_ROLLED_BACK' : 'ROUND_CLOSED';
    this.balance += cents;
    round.hasWins = true;
    if (ends) this.end(round);
    return 'OK';
  }

  end(round: Round): string {
    if (round.bets.length === 0) return 'BET_NOT_FOUND';
    const isVoid = round.bets.every(({ state }) => state === 'back');
    if (round.isOver) return isVoid ? 'ALREADY_ROLLED_BACK' : 'ROUND_CLOSED';
    round.isOver = true;
    for (const bet of round.bets) if (bet.state === 'open') bet.state = 'settled';
    return 'OK';
  }

  back(round: Round, bet: Bet): string {
    if (bet.state === 'back') return 'ALREADY_ROLLED_BACK';
    if (round.hasWins || bet.state === 'settled') return 'ALREADY_SETTLED';
    bet.state = 'back';
    this.balance += bet.cents;
    if (round.bets.every(({ state }) => state === 'back')) round.isOver = true;
    return 'OK';
  }
}

const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}00`;

test('[VE-26, VE-27] T43 whatever a vendor sends in whatever order, code and balance are what the protocol promises', async () => {
  const ana = await server.member({ balance: '100.00' });
  const { gameCode, sessionId, playerId } = await sitDown(server, ana);
  const random = seededRandom('the order of things', server.clock);
  const below = (limit: number) => random.bytes(4).readUInt32BE() % limit;
  const model = new Model();
  const answers: Record<string, number> = {};
  for (let step = 0; step < STEPS; step += 1) {
    if (model.rounds.length === 0 || below(4) === 0)
      model.rounds.push({ id: fresh('round'), bets: [], hasWins: false, isOver: false });
    // Mostly the newest rounds, sometimes one that was over long ago.
    const round = model.rounds[model.rounds.length - 1 - below(Math.min(3, model.rounds.length))]!;
    const cents = 1 + below(3000);
    const [operation, body, expected] = nextMove(below(8), round, cents);
    const answer = await send(operation, body);
    expect([step, operation, answer.code]).toEqual([step, operation, expected]);
    answers[answer.code] = (answers[answer.code] ?? 0) + 1;
    if (answer.balance !== null) expect(answer.balance).toBe(text(model.balance));
    if (step % 7 === 0) expect(await send(operation, body)).toMatchObject({ code: expected, replay: true });
  }
  expect((await send('balance', { playerId })).balance).toBe(text(model.balance));
  // The walk met every side of the protocol, or it would prove little.
  expect(Object.keys(answers).toSorted()).toEqual([
    'ALREADY_ROLLED_BACK',
    'ALREADY_SETTLED',
    'BET_NOT_FOUND',
    'INSUFFICIENT_FUNDS',
    'OK',
    'ROUND_CLOSED',
  ]);

  function nextMove(kind: number, round: Round, cents: number): [string, object, string] {
    const bet = round.bets[below(Math.max(1, round.bets.length))];
    if (kind <= 2 || (kind >= 6 && !bet)) {
      const made: Bet = { txId: fresh('bet'), cents, state: 'open' };
      const body = { txId: made.txId, roundId: round.id, gameCode, sessionId, amount: text(cents) };
      return ['bet', body, model.bet(round, made)];
    }
    if (kind <= 4) {
      const ends = kind === 3;
      const amount = below(3) === 0 ? 0 : cents;
      const body = { txId: fresh('win'), roundId: round.id, amount: text(amount), roundEnd: ends, playerId };
      return ['win', body, model.win(round, amount, ends)];
    }
    if (kind === 5) return ['endround', { txId: fresh('end'), roundId: round.id, playerId }, model.end(round)];
    const body = { txId: fresh('back'), targetTxId: bet!.txId, reason: 'model', playerId };
    return ['rollback', body, model.back(round, bet!)];
  }
}, 60_000);
