import { Refused, Unreachable } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { peopleOf } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import type { Player } from './player.ts';
import type { Operator, World } from './world.ts';

/** These say that nobody knows what became of it, and that it is to be sent again. */
const AGAIN = new Set(['unavailable', 'too_many_requests', 'conflict']);

/** An answer in words, the code of a refusal, or null without a definite answer. */
async function heard(work: () => Promise<string>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreachable) return null;
    if (!(error instanceof Refused)) throw error;
    return AGAIN.has(error.refusal.code) ? null : error.refusal.code;
  }
}

/** Asks as a member, who signs in again when the session has ended. */
export async function asMember(
  world: World,
  player: Player,
  work: (client: Client) => Promise<string>,
): Promise<string | null> {
  const first = await heard(() => work(player.person.client));
  if (first !== 'not_signed_in') return first;
  const signedIn = await signIn(world, player);
  return signedIn === null ? heard(() => work(player.person.client)) : signedIn.again ? null : signedIn.answered;
}

/** Whoever comes in has no token yet. One client of a server's serves all, as each asks for the server's keys once. */
const doors = new WeakMap<TestServer, Map<string, Client>>();

function doorOf({ testServer }: World, { brand }: Player): Client {
  const known = doors.get(testServer) ?? new Map<string, Client>();
  doors.set(testServer, known);
  const door = known.get(brand.merchant) ?? peopleOf(testServer).client({ brand });
  known.set(brand.merchant, door);
  return door;
}

/** Null when it worked; else why not. */
async function signIn(world: World, player: Player): Promise<{ again: boolean; answered: string } | null> {
  const { account: username, password } = player.person;
  const { brand } = player;
  const answered = await heard(async () => {
    const { token } = await doorOf(world, player).call('login', { body: { type: 'username', username, password } });
    player.person.token = token;
    player.person.client = peopleOf(world.testServer).client({ token, brand });
    return 'ok';
  });
  if (answered === 'ok') return null;
  return { again: answered === null, answered: `signed out: ${answered}` };
}

/** Whoever is frozen is signed out, and hears that before anything else. */
export const isAtTheDoor = ({ purse }: Player, answered: string): boolean =>
  purse.standing.isFrozen && answered.startsWith('signed out');

/** Asks as an operator; whose session has ended comes in anew, once for all who ask at the same moment. */
export async function asOperator(
  world: World,
  operator: Operator,
  work: (client: Client) => Promise<string>,
): Promise<string | null> {
  const { person } = operator;
  const first = await heard(() => work(person.client));
  if (first !== 'not_signed_in') return first;
  operator.coming ??= peopleOf(world.testServer)
    .operator()
    .then((fresh) => void (operator.person = fresh))
    // A connection that dies meanwhile leaves everything for the next try.
    .catch(() => {})
    .finally(() => (operator.coming = null));
  if (operator.person === person) await operator.coming;
  const again = await heard(() => work(operator.person.client));
  return again === 'not_signed_in' ? null : again;
}
