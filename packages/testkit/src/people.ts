import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { createPasswords, fund, inTransaction } from '@croupier/server/testing';
import type { Brand, Config } from '@croupier/server/testing';
import type { ServerBox } from './server-box.ts';

export type Person = { id: string; account: string; password: string; token: string; client: Client };

export type MemberWish = {
  account?: string;
  /** Account type of the specification: 0 member, 1 agent, 4 trial. */
  type?: number;
  nickname?: string;
  balance?: string;
  brand?: Brand;
};

export type OperatorWish = {
  role?: string;
  brands?: readonly Brand[];
  /** Merchant to role, where it is not one role in all of the brands. */
  grants?: Readonly<Record<string, string>>;
};

let counter = 0;

/** Everybody's password, so that one hash serves all who are made in this process at one cost. */
const PASSWORD = 'the one secret of everybody here';
const hashes = new Map<string, Promise<string>>();

function passwordHash(config: Config): Promise<string> {
  const cost = `${config.ARGON2_MEMORY_KIB} ${config.ARGON2_PASSES}`;
  let hash = hashes.get(cost);
  if (!hash) {
    const passwords = createPasswords(config);
    hash = passwords.hash(PASSWORD).finally(() => passwords.close());
    hashes.set(cost, hash);
  }
  return hash;
}

/**
 * People made by the modules of the real server. Their sessions are opened as a sign-in opens them, with all that it
 * writes down, but without asking for the password.
 */
export function peopleOf(box: ServerBox) {
  const { app, clock, config, database, brands } = box;
  const home = brands[0]!;

  function client(
    options: { token?: string; brand?: Brand; language?: string; headers?: Record<string, string> } = {},
  ): Client {
    return createClient({
      base: box.url,
      token: () => options.token ?? null,
      language: () => options.language ?? 'en',
      merchant: () => (options.brand ?? home).merchant,
      ...(options.headers ? { headers: options.headers } : {}),
    });
  }

  /** What a sign-in by the test's own client would say about itself. */
  function contextOf(brand: Brand) {
    return {
      requestId: 'testkit',
      at: clock.now(),
      ip: '127.0.0.1',
      host: '127.0.0.1',
      country: null,
      userAgent: 'node',
      device: null,
      language: 'EN',
      brand,
    };
  }

  async function member(wish: MemberWish = {}): Promise<Person> {
    const brand = wish.brand ?? home;
    const account = wish.account ?? `member${process.pid}x${++counter}`;
    const hash = await passwordHash(config);
    const { id, token } = await inTransaction(database.db, async (tx) => {
      const made = await app.members.create(tx, brand, {
        account,
        nickname: wish.nickname ?? '',
        type: wish.type ?? 0,
      });
      await app.identity.storePassword(tx, made, hash);
      if (wish.balance) await fund(app, tx, brand, made.id, wish.balance);
      const opened = await app.identity.open(tx, contextOf(brand), made, { way: 'password' });
      return { id: made.id, token: opened.token };
    });
    return { id, account, password: PASSWORD, token, client: client({ token, brand }) };
  }

  async function operator(wish: OperatorWish = {}): Promise<Person> {
    const account = `operator${process.pid}x${++counter}`;
    const everywhere = (wish.brands ?? brands).map(({ merchant }) => [merchant, wish.role ?? 'owner'] as const);
    const grants = (wish.grants ? Object.entries(wish.grants) : everywhere).map(([merchant, role]) => ({
      merchant,
      role,
    }));
    const hash = await passwordHash(config);
    const { id, token } = await inTransaction(database.db, async (tx) => {
      const made = await app.operators.create(tx, { name: account, passwordHash: hash, grants });
      const entered = await app.operators.enter(tx, contextOf(home), made);
      if ('refused' in entered) throw new Error(`operator ${account} was not let in: ${entered.refused}`);
      return { id: made, token: entered.token };
    });
    return { id, account, password: PASSWORD, token, client: client({ token }) };
  }

  return { client, member, agent: (wish: MemberWish = {}) => member({ type: 1, ...wish }), operator };
}
