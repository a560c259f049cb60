import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useSandbox } from './use-sandbox.ts';

const { server, signed, behave, open, query, ageRounds } = await useSandbox();
const HELD = { held: [true, true, true, true, true] };
let operator: Awaited<ReturnType<typeof server.operator>>;
beforeAll(async () => {
  operator = await server.operator();
});

const report = () => operator.client.call('incompleteRounds', { params: { merchant: server.brands[0]!.merchant } });
const askNow = async () => {
  await server.database.db
    .updateTable('round_questions')
    .set({ ask_at: server.clock.now() })
    .where('ask_at', 'is not', null)
    .execute();
  await server.app.vendors.followUp();
};

/** A hand that was dealt more than a day ago, and nothing since. */
async function dealt() {
  const ana = await server.member({ balance: '100.00' });
  const game = await open(ana, 'Jacks or Better');
  const roundId: string = randomUUID();
  expect((await game.spin('5.0000', {}, roundId)).value!.round.state).toBe('open');
  return { ana, roundId, draw: () => game.act(roundId, HELD), ask: game.ask };
}

test('[VE-33, SB-38] an incomplete round is asked about; an open one stays in sight, a decided one is ended as its vendor says, once', async () => {
  const { ana, roundId, draw, ask } = await dealt();
  await ageRounds(25);
  expect((await report()).rounds).toMatchObject([{ roundId, asked: null, staked: { amount: '5.00' } }]);
  await server.app.vendors.followUp();
  expect(await report()).toMatchObject({ rounds: [{ roundId, asked: { said: 'OPEN', times: 1 } }], resolved: [] });

  // The hand is drawn, and no word of it gets through to the portal.
  await behave('bad-signature');
  const { round } = (await draw()).value!;
  expect(round.state).toBe('decided');
  expect((await report()).rounds).toHaveLength(1);
  await askNow();
  const after = await report();
  expect(after).toMatchObject({
    rounds: [],
    resolved: [{ roundId, memberId: ana.id, asked: { said: 'SETTLED', times: 2 } }],
  });
  const expected = 950_000n + BigInt(round.win!.replace('.', ''));
  expect(BigInt((await ask()).replace('.', ''))).toBe(expected);

  // What the vendor sends itself afterwards is a repetition.
  await behave('none');
  await query('update transactions set next_at = now() where next_at is not null');
  await expect
    .poll(
      async () =>
        (
          await query<{ state: string }>("select state from transactions where round_id = $1 and op <> 'bet'", [
            roundId,
          ])
        ).rows,
    )
    .toEqual([{ state: 'done' }]);
  expect(BigInt((await ask()).replace('.', ''))).toBe(expected);
});

test('[VE-33, SB-38] a round that the vendor gave up is rolled back, and one it never heard of is left to an operator', async () => {
  const { roundId, ask } = await dealt();
  const strange = await dealt();
  await query(`update rounds set state = 'refused' where id = $1`, [roundId]);
  await query('delete from transactions where round_id = $1', [strange.roundId]);
  await query('delete from rounds where id = $1', [strange.roundId]);
  await ageRounds(25);
  const other = await server.another();
  await other.app.vendors.followUp();
  const { rounds, resolved } = await report();
  expect(rounds).toMatchObject([{ roundId: strange.roundId, asked: { said: 'UNKNOWN' } }]);
  expect(resolved).toContainEqual(
    expect.objectContaining({ roundId, asked: expect.objectContaining({ said: 'CANCELLED' }) }),
  );
  expect(await ask()).toBe('100.0000');
  expect(await strange.ask()).toBe('95.0000');
});

test('[SB-38] the fate of a round is told to whoever signs, and of its own player alone', async () => {
  const { roundId } = await dealt();
  const { rows } = await query<{ player: string }>(
    'select player from sessions s join rounds r on r.session_id = s.id where r.id = $1',
    [roundId],
  );
  const [{ player: playerId } = { player: '' }] = rows;
  expect((await signed('/vendor/round', { roundId, playerId })).answer).toMatchObject({
    roundId,
    state: 'OPEN',
    transactions: [],
  });
  expect((await signed('/vendor/round', { roundId, playerId: randomUUID() })).answer).toMatchObject({
    state: 'UNKNOWN',
  });
});
