import { smallCatalogue, stockGames } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { useGames } from './use-games.ts';

const { server, visitor, categoriesOf, listed, nodeOf, favourite } = useGames();

describe('import', () => {
  test('[GA-37] the same catalogue twice changes nothing, and node ids stay', async () => {
    const catalogue = smallCatalogue(new Date('2026-01-01T00:00:00Z'));
    await stockGames(server, catalogue);
    const before = await visitor().call('gameList', { query: { pageSize: '200' } });
    expect(await stockGames(server, catalogue)).toEqual({ added: 0, changed: 0, withdrawn: 0 });
    expect(await visitor().call('gameList', { query: { pageSize: '200' } })).toEqual(before);
  });

  test('[GA-37] a changed game is changed, a missing one withdrawn, and one that comes back has its old id', async () => {
    const catalogue = smallCatalogue(new Date('2026-01-01T00:00:00Z'));
    await stockGames(server, catalogue);
    const before = await nodeOf('Reef Hunters');
    const ana = await server.member();
    await ana.client.call('addFavouriteGame', { body: favourite(before) });
    const without = catalogue.games.filter(({ name }) => name !== 'Reef Hunters');
    const changed = without.map((game) =>
      game.name === 'Pearl Scratch' ? { ...game, name: 'Pearl Scratch II' } : game,
    );
    expect(await stockGames(server, { ...catalogue, games: changed })).toEqual({ added: 0, changed: 1, withdrawn: 1 });
    expect(await listed({ search: 'reef hunters' })).not.toContain('Reef Hunters');
    expect(await categoriesOf()).not.toContain('FISH');
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
    expect(await listed({})).toContain('Pearl Scratch II');
    expect(await stockGames(server, catalogue)).toEqual({ added: 0, changed: 2, withdrawn: 0 });
    expect(await nodeOf('Reef Hunters')).toEqual(before);
    expect((await ana.client.call('favouriteGames')).ids).toEqual([before.nodeId]);
  });
});
