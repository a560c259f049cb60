import { readFileSync } from 'node:fs';
import { stockGames, smallCatalogue } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import { expect } from 'vitest';

/** The game that vendors of both dialects run in these tests; one of them names games by numbers. */
export const GAME = '49';

/** The small catalogue with a game of that name. */
export function stockNumbered(server: Pick<TestServer, 'app' | 'database' | 'clock'>) {
  const catalogue = smallCatalogue(server.clock.now());
  const games = catalogue.games.map((game) => (game.name === 'Mabuhay Fortune' ? { ...game, gameCode: GAME } : game));
  return stockGames(server, { ...catalogue, games });
}

/** Launches the game through the portal; the token is what the vendor finds in the address. */
export async function launchToken(person: Person): Promise<string> {
  const { content } = await person.client.call('gameList', { query: { pageSize: '200' } });
  const { nodeId } = content.find(({ gameCode }) => gameCode === GAME)!;
  const { game_url: address } = await person.client.call('launchGame', { body: { nodeId } });
  return new URL(address).searchParams.get('token')!;
}

export type Exchange = { path: string; request: string; status: number; response: string };

/** A recorded conversation: path, request, status and response of each exchange, in the vendor's own shape. */
export function recorded(name: string): Exchange[] {
  const text = readFileSync(new URL(`recorded/${name}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', request = '', status = '', response = ''] = block.split('\n');
      return { path: head.replace('POST ', ''), request, status: Number(status), response };
    });
}

/** The conversation with the names of this run put in; a `{number}` stands for any whole number. */
export function expectRecorded(response: string, exchange: Exchange, names: Record<string, string>): void {
  const wanted = filled(exchange.response, names);
  const given = wanted.includes('{number}') ? response.replace(/"txId":\d+/, '"txId":{number}') : response;
  expect(given).toBe(wanted);
}

export function filled(text: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((done, [name, value]) => done.replaceAll(`{${name}}`, value), text);
}
