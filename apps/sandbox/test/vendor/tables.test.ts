import { describe, expect, it } from 'vitest';
import { exactRtp, tableGame, tableGames } from '../../src/games/tables/index.ts';
import { fractionText } from '../../src/fair/index.ts';
import { amountText, unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';
import type { Played } from './use-vendor.ts';

const sandbox = useVendor();
const units = (text: string) => unitsOfText(text)!;
const codeOf = (table: string) => `test.manila-${table}`;

/** Several bets of one round, as the frame sends them. */
const layOf = (table: string, amount: string) => {
  const bets = tableGame(table).bets.slice(0, 3);
  return {
    stake: amountText(units(amount) * BigInt(bets.length)),
    choice: { bets: bets.map((bet) => ({ bet, amount })) },
  };
};

describe('[SB-31] a game of one draw', () => {
  it.each(tableGames.map(({ code }) => code))('%s is played for money: bet, draw and win in one go', async (table) => {
    const { round, opened } = await sandbox.seated('ana', '1000.0000', codeOf(table));
    expect(opened).toMatchObject({ profile: table, title: { family: 'tables', table } });
    const { stake, choice } = layOf(table, '5.0000');
    const { ok, value } = await round(stake, sandbox.random.newId(), choice);
    expect(ok).toBe(true);
    const settled = value.round.outcome['bets'] as { bet: string; win: string }[];
    expect(settled.map(({ bet }) => bet)).toEqual(choice.bets.map(({ bet }) => bet));
    expect(settled.reduce((sum, { win }) => sum + units(win), 0n)).toBe(units(value.round.win));
    expect(sandbox.wallet.of('bet')).toMatchObject([{ code: 'OK', body: { amount: stake } }]);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('1000') - units(stake) + units(value.round.win));
    expect(value.balance).toBe(sandbox.wallet.balance('ana'));
  });

  it.each(tableGames.map(({ code }) => code))('%s prints the exact return of every bet', async (table) => {
    const { value } = await sandbox.post<{ facts: { rules: { key: string; exact: string }[] } }>('/frame/open', {
      game: codeOf(table),
    });
    const game = tableGame(table);
    for (const bet of game.bets) {
      const fact = value.facts.rules.find(({ key }) => key === `rtp.${bet}`);
      expect(fact?.exact, bet).toBe(fractionText(exactRtp(game, bet)));
    }
  });

  it('[SB-26] is the same in the demo, without a word to the wallet', async () => {
    const { value } = await sandbox.post<{ bearer: string; balance: string }>('/frame/open', {
      game: codeOf('roulette'),
    });
    let expected = units(value.balance);
    for (let count = 0; count < 5; count += 1) {
      const { stake, choice } = layOf('roulette', '10.0000');
      const played = await sandbox.post<Played>(
        '/frame/round',
        { roundId: sandbox.random.newId(), stake, choice },
        value.bearer,
      );
      expected += units(played.value.round.win) - units(stake);
      expect(played.value.balance).toBe(amountText(expected));
    }
    expect(sandbox.wallet.calls).toEqual([]);
  });

  it('[SB-24] sent again gives the same draw again', async () => {
    const { round } = await sandbox.seated('ana', '100.0000', codeOf('sic-bo'));
    const { stake, choice } = layOf('sic-bo', '1.0000');
    const id = sandbox.random.newId();
    const first = await round(stake, id, choice);
    const again = await round(stake, id, choice);
    expect(again.value.round.outcome).toEqual(first.value.round.outcome);
    expect(sandbox.wallet.of('bet')).toHaveLength(1);
  });

  const red = (amount: string) => [{ bet: 'red', amount }];
  it.each([
    ['no bets', '5.0000', { bets: [] }, 'bad_request'],
    ['no choice', '5.0000', {}, 'bad_request'],
    ['a bet that is none', '5.0000', { bets: [{ bet: 'number:37', amount: '5.0000' }] }, 'bad_request'],
    ['one bet twice', '10.0000', { bets: [...red('5.0000'), ...red('5.0000')] }, 'bad_request'],
    ['a bet of another game', '5.0000', { bets: [{ bet: 'dragon', amount: '5.0000' }] }, 'bad_request'],
    ['something beside the bets', '5.0000', { bets: red('5.0000'), result: 0 }, 'bad_request'],
    ['a number as amount', '5.0000', { bets: [{ bet: 'red', amount: 5 }] }, 'bad_request'],
    ['a sum that is not the stake', '6.0000', { bets: red('5.0000') }, 'stake_not_offered'],
    ['part of a chip', '5.5000', { bets: red('5.5000') }, 'stake_not_offered'],
    ['nothing on a bet', '5.0000', { bets: [...red('5.0000'), { bet: 'odd', amount: '0.0000' }] }, 'stake_not_offered'],
    ['too much on one bet', '1001.0000', { bets: red('1001.0000') }, 'stake_not_offered'],
    [
      'too much on the table',
      '11000.0000',
      { bets: Array.from({ length: 11 }, (_none, n) => ({ bet: `number:${n}`, amount: '1000.0000' })) },
      'stake_not_offered',
    ],
  ])('refuses %s and moves nothing', async (_name, stake, choice, refused) => {
    const { round } = await sandbox.seated('ana', '50000.0000', codeOf('roulette'));
    expect(await round(stake, sandbox.random.newId(), choice)).toMatchObject({ ok: false, refused });
    expect(sandbox.wallet.balance('ana')).toBe('50000.0000');
    expect(sandbox.wallet.of('bet')).toEqual([]);
  });
});
