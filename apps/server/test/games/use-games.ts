import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Switch } from '@croupier/server/testing';
import { playBet, stockGames, useServer } from '@croupier/testkit';
import { afterEach, beforeAll } from 'vitest';

/** A server with a small catalogue; switches of games are removed after each test. */
export function useGames() {
  // Proxies are trusted here, so that a test can use an address of any country.
  const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' }, isShared: true });

  const from = { japan: { 'x-forwarded-for': '133.1.16.1' }, philippines: { 'x-forwarded-for': '112.198.0.1' } };
  const visitor = (headers: Record<string, string> = from.japan, place = 0) =>
    server.client({ headers, brand: server.brands[place]! });

  beforeAll(async () => {
    await stockGames(server);
  });

  async function set(...switches: Switch[]): Promise<void> {
    await inTransaction(server.database.db, async (tx) => {
      for (const each of switches) await server.app.games.setSwitch(tx, each);
    });
    await server.app.games.refresh();
  }

  async function maintain(vendor: string, on: boolean): Promise<void> {
    await inTransaction(server.database.db, (tx) => server.app.games.setMaintenance(tx, { vendor, on, until: null }));
    await server.app.games.refresh();
  }

  afterEach(async () => {
    await server.database.db.deleteFrom('game_switches').execute();
    await server.app.games.refresh();
  });

  const all = { merchant: '*', country: '*' } as const;
  const perlas = () => server.brands[0]!.merchant;
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
  /** A round with a bet and its win, booked like by a vendor's gateway and added to the board. */
  async function play(
    player: string,
    nodeId: number,
    { stake, win, note = true }: { stake: bigint; win: bigint; note?: boolean },
  ): Promise<string> {
    const betId = `round-${randomUUID()}`;
    const base = { merchant: perlas(), memberId: player, betId, game: nodeId };
    await playBet(server, { ...base, type: 'bet', amount: money(stake * 10_000n, 'PHP') });
    await playBet(server, { ...base, type: 'win', amount: money(win * 10_000n, 'PHP') });
    if (note) await noteWins();
    return betId;
  }

  const noteWins = () => server.app.games.recordRounds();

  return {
    server,
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
