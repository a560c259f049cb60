import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Switch } from '@croupier/server/testing';
import { stockGames, useServer } from '@croupier/testkit';
import { afterEach, beforeAll } from 'vitest';

/** A server with a small catalogue; switches of games are taken away after each test. */
export function useGames() {
  // A proxy's word is believed here, so that a test can come from any country.
  const house = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' }, isShared: true });

  const from = { japan: { 'x-forwarded-for': '133.1.16.1' }, philippines: { 'x-forwarded-for': '112.198.0.1' } };
  const visitor = (headers: Record<string, string> = from.japan, place = 0) =>
    house.client({ headers, brand: house.brands[place]! });

  beforeAll(async () => {
    await stockGames(house);
  });

  async function set(...switches: Switch[]): Promise<void> {
    await inTransaction(house.database.db, async (tx) => {
      for (const each of switches) await house.app.games.setSwitch(tx, each);
    });
    await house.app.games.refresh();
  }

  async function maintain(vendor: string, on: boolean): Promise<void> {
    await inTransaction(house.database.db, (tx) => house.app.games.setMaintenance(tx, { vendor, on, until: null }));
    await house.app.games.refresh();
  }

  afterEach(async () => {
    await house.database.db.deleteFrom('game_switches').execute();
    await house.app.games.refresh();
  });

  const all = { merchant: '*', country: '*' } as const;
  const perlas = () => house.brands[0]!.merchant;
  const categoriesOf = async (client = visitor()) =>
    (await client.call('gameMenus')).categories.map(({ gameCategory }) => gameCategory);
  const namesOf = (list: readonly { gameName: string }[]) => list.map(({ gameName }) => gameName);
  const listed = async (query: Record<string, string>, client = visitor()) =>
    namesOf((await client.call('gameList', { query: { pageSize: '200', ...query } })).content);
  async function nodeOf(name: string) {
    const { content } = await visitor().call('gameList', { query: { pageSize: '200' } });
    return content.find(({ gameName }) => gameName === name)!;
  }

  const favourite = ({ nodeId, vassalage, gameType }: { nodeId: number; vassalage: string; gameType: string }) => ({
    nodeId,
    vendor: vassalage,
    gameType,
  });
  const unfavourite = (game: Parameters<typeof favourite>[0]) => ({
    ...favourite(game),
    nodeId: String(game.nodeId),
  });
  /** A bet and its win through the lane, as a vendor's gateway books them, and noted for the board. */
  async function play(
    player: string,
    nodeId: number,
    { stake, win, note = true }: { stake: bigint; win: bigint; note?: boolean },
  ): Promise<string> {
    const betId = `round-${randomUUID()}`;
    const base = { merchant: perlas(), memberId: player, betId, product: 'RNG' };
    const { ledger } = house.app;
    await ledger.submit({ ...base, key: `${betId}b`, type: 'bet', amount: money(stake * 10_000n, 'PHP') });
    await ledger.submit({ ...base, key: `${betId}w`, type: 'win', amount: money(win * 10_000n, 'PHP') });
    if (note) await noteWins([{ betId, nodeId }]);
    return betId;
  }

  const noteWins = (settled: { betId: string; nodeId: number }[]) =>
    inTransaction(house.database.db, (tx) => house.app.games.recordWins(tx, perlas(), settled));

  return {
    house,
    from,
    visitor,
    set,
    maintain,
    all,
    perlas,
    categoriesOf,
    namesOf,
    listed,
    nodeOf,
    favourite,
    unfavourite,
    play,
    noteWins,
  };
}
