import { jiliKeyOf } from '@croupier/server/testing';
import { JILI_GAME, JILI_SECRET } from '../world.ts';
import type { World } from '../world.ts';
import { post } from './said.ts';
import type { Said } from './said.ts';

const CODE = 'jili-ph';

export function sendJili({ testServer, clock }: World, path: string, body: object): Promise<Said> {
  const text = JSON.stringify(body);
  const key = jiliKeyOf(JILI_SECRET, CODE, Buffer.from(text), clock.now());
  return post(`${testServer.url}/vendor-wallet/jili/${CODE}/${path}?key=${key}`, {}, text);
}

/** What every message about a bet has. */
export const jiliBasics = (world: World) => ({
  reqId: world.nextId(),
  currency: 'PHP',
  game: Number(JILI_GAME),
  wagersTime: 1_592_559_162,
});

export const jiliHeard = ({ errorCode, message, balance }: Record<string, unknown>): string => {
  const why = /^Other error: (.+)$/.exec(String(message))?.[1];
  const code = String(errorCode);
  if (why) return `${code} ${why}`;
  return balance === undefined ? code : `${code} ${String(balance)}`;
};
