import { refusedCode, smallCatalogue, stockGames } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { useGames } from './use-games.ts';

const { server, from, visitor, namesOf, nodeOf, favourite, unfavourite } = useGames();

describe('favourites', () => {
  test('[GA-17] a member marks games, sees ids and pages, and takes the mark away', async () => {
    const ana = await server.member();
    expect(await ana.client.call('favouriteGames')).toEqual({ ids: [], content: [], pageNum: 1, totalPages: 0 });
    const games = [];
    for (const name of ['Mabuhay Fortune', 'Reef Hunters', 'Pearl Scratch']) games.push(await nodeOf(name));
    for (const game of games) {
      server.clock.advance(1100);
      expect(await ana.client.call('addFavouriteGame', { body: favourite(game) })).toEqual({ done: true });
    }
    const page = await ana.client.call('favouriteGames', { query: { pageSize: '2' } });
    expect(page.ids).toEqual(games.toReversed().map(({ nodeId }) => nodeId));
    expect(namesOf(page.content)).toEqual(['Pearl Scratch', 'Reef Hunters']);
    expect(page).toMatchObject({ pageNum: 1, totalPages: 2 });
    server.clock.advance(1100);
    await ana.client.call('removeFavouriteGame', { query: unfavourite(games[1]!) });
    expect((await ana.client.call('favouriteGames')).ids).toEqual([games[2]!.nodeId, games[0]!.nodeId]);
    const ben = await server.member();
    expect((await ben.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-17] a game that is not there, or named by the wrong vendor or type, cannot be marked', async () => {
    const ana = await server.member();
    const game = favourite(await nodeOf('Mabuhay Fortune'));
    for (const body of [
      { ...game, nodeId: 99_999_999 },
      { ...game, vendor: 'ANAHAW' },
      { ...game, gameType: 'FISH' },
    ])
      expect(await refusedCode(ana.client.call('addFavouriteGame', { body }))).toBe('not_found');
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-18] the second switch within a second is refused, whichever game it is about and whichever process hears it', async () => {
    const ana = await server.member();
    const other = await server.another();
    const there = other.client({ token: ana.token, headers: from.japan });
    const [first, second] = [await nodeOf('Mabuhay Fortune'), await nodeOf('Reef Hunters')];
    await ana.client.call('addFavouriteGame', { body: favourite(first) });
    expect(await refusedCode(ana.client.call('addFavouriteGame', { body: favourite(second) }))).toBe(
      'too_many_requests',
    );
    expect(await refusedCode(there.call('removeFavouriteGame', { query: unfavourite(first) }))).toBe(
      'too_many_requests',
    );
    expect((await ana.client.call('favouriteGames')).ids).toEqual([first.nodeId]);
    server.clock.advance(1000);
    await ana.client.call('addFavouriteGame', { body: favourite(second) });
    const ben = await server.member();
    await ben.client.call('addFavouriteGame', { body: favourite(first) });
  });

  test('[GA-18] of ten switches at the same moment one goes through', async () => {
    const ana = await server.member();
    const { content } = await visitor().call('gameList', { query: { pageSize: '10' } });
    const outcomes = await Promise.all(
      content.map((game) =>
        ana.client.call('addFavouriteGame', { body: favourite(game) }).then(
          () => 'done',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'too_many_requests')]);
    expect((await ana.client.call('favouriteGames')).ids).toHaveLength(1);
  });

  test('[GA-45] asking again for what is already so is answered at once and counts as no switch', async () => {
    const ana = await server.member();
    const game = await nodeOf('Mabuhay Fortune');
    const add = () => ana.client.call('addFavouriteGame', { body: favourite(game) });
    expect(await Promise.all([add(), add(), add()])).toEqual([{ done: true }, { done: true }, { done: true }]);
    expect((await ana.client.call('favouriteGames')).ids).toEqual([game.nodeId]);
    server.clock.advance(1100);
    const remove = () => ana.client.call('removeFavouriteGame', { query: unfavourite(game) });
    await remove();
    expect(await remove()).toEqual({ done: true });
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-45] five hundred favourites are enough', async () => {
    const ana = await server.member();
    const { db } = server.database;
    const games = smallCatalogue(server.clock.now());
    const [template] = games.games;
    const many = Array.from({ length: 500 }, (_none, place) => ({
      ...template!,
      vendor: 'TONGITAN',
      gameType: 'PVP',
      gameCode: `many-${place}`,
      name: `Many ${place}`,
      popularity: 0,
    }));
    await stockGames(server, { ...games, games: [...games.games, ...many] });
    const rows = await db.selectFrom('games').select('node_id').where('game_code', 'like', 'many-%').execute();
    await db
      .insertInto('favourite_games')
      .values(rows.map(({ node_id }) => ({ member_id: ana.id, node_id, made_at: server.clock.now() })))
      .execute();
    const body = favourite(await nodeOf('Mabuhay Fortune'));
    expect(await refusedCode(ana.client.call('addFavouriteGame', { body }))).toBe('conflict');
    await stockGames(server, games);
  });
});
