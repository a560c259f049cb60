import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { createPasswords, fund, inTransaction } from '@croupier/server/testing';
import type { Brand, Config } from '@croupier/server/testing';
import type { TestServer } from './test-server.ts';

export type Person = { id: string; account: string; password: string; token: string; client: Client };

export type MemberOptions = {
  account?: string;
  /** Account type of the specification: 0 member, 1 agent, 4 trial. */
  type?: number;
  nickname?: string;
  balance?: string;
  brand?: Brand;
};

export type OperatorOptions = {
  role?: string;
  brands?: readonly Brand[];
  /** Role by merchant, if the role is not the same in all brands. */
  grants?: Readonly<Record<string, string>>;
};

let counter = 0;

/** The same password for everybody, so that one hash per cost and process is enough. */
const PASSWORD = 'the one secret of everybody here';
const hashes = new Map<string, Promise<string>>();

async function hashOnce(config: Config): Promise<string> {
  const passwords = createPasswords(config);
  try {
    return await passwords.hash(PASSWORD);
  } finally {
    await passwords.close();
  }
}

function passwordHash(config: Config): Promise<string> {
  const cost = `${config.ARGON2_MEMORY_KIB} ${config.ARGON2_PASSES}`;
  let hash = hashes.get(cost);
  if (!hash) {
    hash = hashOnce(config);
    hashes.set(cost, hash);
  }
  return hash;
}

/**
 * Creates people through the server's modules. Sessions are opened as a sign-in does, with all its records, but without
 * checking the password.
 */
export function peopleOf(testServer: TestServer) {
  const { app, clock, config, database, brands } = testServer;
  const home = brands[0]!;

  function client(
    options: { token?: string; brand?: Brand; language?: string; headers?: Record<string, string> } = {},
  ): Client {
    return createClient({
      base: testServer.url,
      token: () => options.token ?? null,
      language: () => options.language ?? 'en',
      merchant: () => (options.brand ?? home).merchant,
      ...(options.headers ? { headers: options.headers } : {}),
    });
  }

  /** The request context of a sign-in by the test's own client. */
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

  async function member(options: MemberOptions = {}): Promise<Person> {
    const brand = options.brand ?? home;
    const account = options.account ?? `member${process.pid}x${++counter}`;
    const hash = await passwordHash(config);
    const { id, token } = await inTransaction(database.db, async (tx) => {
      const made = await app.members.create(tx, brand, {
        account,
        nickname: options.nickname ?? '',
        type: options.type ?? 0,
      });
      await app.identity.storePassword(tx, made, hash);
      if (options.balance) await fund(app, tx, brand, made.id, options.balance);
      const opened = await app.identity.open(tx, contextOf(brand), made, { way: 'password' });
      return { id: made.id, token: opened.token };
    });
    return { id, account, password: PASSWORD, token, client: client({ token, brand }) };
  }

  async function operator(options: OperatorOptions = {}): Promise<Person> {
    const account = `operator${process.pid}x${++counter}`;
    const everywhere = (options.brands ?? brands).map(({ merchant }) => [merchant, options.role ?? 'owner'] as const);
    const grants = (options.grants ? Object.entries(options.grants) : everywhere).map(([merchant, role]) => ({
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

  return { client, member, agent: (options: MemberOptions = {}) => member({ type: 1, ...options }), operator };
}
