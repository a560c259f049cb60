import { describe, expect, it } from 'vitest';
import { finishPoker, variantOf, variants } from '../../src/games/videopoker/index.ts';
import { amountText, unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';
import type { Played } from './use-vendor.ts';

const sandbox = useVendor();
const units = (text: string) => unitsOfText(text)!;
const JACKS = 'test.manila-jacks-or-better';
const all = [true, true, true, true, true];
type Deal = { hand: number[]; ready: number[] };

async function dealt(name: string, balance = '100.0000', game = JACKS) {
  const player = await sandbox.seated(name, balance, game);
  const { value } = await player.round('5.0000');
  const draw = (choice: unknown, bearer = player.bearer) =>
    sandbox.post<Played>('/frame/act', { roundId: value.round.id, choice }, bearer);
  return { ...player, value, draw };
}

const endings = () => [...sandbox.wallet.of('win'), ...sandbox.wallet.of('endround')];

describe('[SB-32] a hand of video poker', () => {
  it.each(variants.map(({ code }) => code))('%s takes the stake at the deal and pays at the draw', async (code) => {
    const { value, draw } = await dealt('ana', '100.0000', `test.manila-${code}`);
    expect(value.round).toMatchObject({ state: 'open', win: null });
    expect(sandbox.wallet.balance('ana')).toBe('95.0000');
    expect(endings()).toEqual([]);
    const held = [true, false, true, false, false];
    const done = (await draw({ held })).value;
    const deal = done.round.outcome as unknown as Deal;
    expect(deal.hand).toEqual((value.round.outcome as unknown as Deal).hand);
    const expected = finishPoker(variantOf(code), deal, held, units('5'));
    expect(done.round).toMatchObject({ win: amountText(expected.winUnits), outcome: { cards: expected.cards, held } });
    expect(sandbox.wallet.balance('ana')).toBe(amountText(units('95') + expected.winUnits));
    expect(endings()).toHaveLength(1);
  });

  it('shows nothing of the cards that lie ready before it is over', async () => {
    const { value, opened, bearer } = await dealt('ana');
    expect(Object.keys(value.round.outcome)).toEqual(['hand']);
    const again = await sandbox.post<{ open: Played['round'][] }>('/frame/welcome', {}, bearer);
    expect(Object.keys(again.value.open[0]!.outcome)).toEqual(['hand']);
    const seen = (await sandbox.app.inject(`/rounds/${value.round.id}`)).json<{ value: { round: Played['round'] } }>();
    expect(Object.keys(seen.value.round.outcome)).toEqual(['hand']);
    expect(seen.value.round.fairness.serverSeed).toBeNull();
    expect(await sandbox.post('/frame/seed', { clientSeed: 'peek' }, bearer)).toMatchObject({ refused: 'round_open' });
    expect(JSON.stringify(opened)).not.toContain('ready');
  });

  it('drawn twice is drawn once', async () => {
    const { draw } = await dealt('ana');
    const first = await draw({ held: all });
    const again = await draw({ held: [false, false, false, false, false] });
    expect(again.value.round.outcome).toEqual(first.value.round.outcome);
    const both = await dealt('ben');
    await Promise.all([both.draw({ held: all }), both.draw({ held: all })]);
    expect(endings()).toHaveLength(2);
  });

  it.each([
    ['nothing', undefined],
    ['four cards', { held: [true, true, true, true] }],
    ['words', { held: ['a', 'b', 'c', 'd', 'e'] }],
    ['more than it may', { held: all, cards: [0, 9, 10, 11, 12] }],
  ])('refuses %s as a choice and stays open', async (_name, choice) => {
    const { draw } = await dealt('ana');
    expect(await draw(choice)).toMatchObject({ ok: false, refused: 'bad_request' });
    expect((await draw({ held: all })).ok).toBe(true);
  });

  it('belongs to the player: another one cannot draw it', async () => {
    const { draw } = await dealt('ana');
    const ben = await sandbox.seated('ben', '100.0000', JACKS);
    expect(await draw({ held: all }, ben.bearer)).toMatchObject({ refused: 'not_found' });
  });

  it('[SB-12] waits for a player who opens the game anew', async () => {
    const { value } = await dealt('ana');
    const token = sandbox.wallet.launchAgain('ana');
    const opened = await sandbox.post<{ bearer: string; open: Played['round'][] }>('/frame/open', {
      token,
      game: JACKS,
    });
    expect(opened.value.open).toMatchObject([{ id: value.round.id, outcome: value.round.outcome }]);
    const done = await sandbox.post<Played>(
      '/frame/act',
      { roundId: value.round.id, choice: { held: all } },
      opened.value.bearer,
    );
    expect(done.value.round.state).not.toBe('open');
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(done.value.round.win));
  });

  it.each([
    ['in the same process', false],
    ['after a restart', true],
  ])('[SB-12] left alone for ten minutes keeps all five cards, %s', async (_name, isRestarted) => {
    const { value, draw } = await dealt('ana');
    sandbox.clock.advance(599);
    await sandbox.vendor.tend();
    expect(endings()).toEqual([]);
    if (isRestarted) await sandbox.restart();
    sandbox.clock.advance(1);
    await sandbox.vendor.tend();
    expect(endings()).toHaveLength(1);
    const { round } = (await draw({ held: [false, false, false, false, false] })).value;
    expect(round).toMatchObject({ outcome: { held: all, cards: (value.round.outcome as unknown as Deal).hand } });
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(round.win));
  });

  it('[SB-26] is the same in the demo, without a word to the wallet', async () => {
    const { value: opened } = await sandbox.post<{ bearer: string }>('/frame/open', { game: JACKS });
    const roundId = sandbox.random.newId();
    const round = { roundId, stake: '10.0000', choice: {} };
    const first = await sandbox.post<Played>('/frame/round', round, opened.bearer);
    expect(first.value).toMatchObject({ balance: '9990.0000', round: { state: 'open' } });
    const done = await sandbox.post<Played>('/frame/act', { roundId, choice: { held: all } }, opened.bearer);
    expect(done.value.balance).toBe(amountText(units('9990') + units(done.value.round.win)));
    expect(sandbox.wallet.calls).toEqual([]);
  });
});
