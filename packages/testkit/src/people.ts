import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { fund, inTransaction } from '@croupier/server/testing';
import type { Brand } from '@croupier/server/testing';
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

/** People made through the real server: rows by its own modules, sign-in by its own call. */
export function peopleOf(box: ServerBox) {
  const { app, database, brands } = box;
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

  async function member(wish: MemberWish = {}): Promise<Person> {
    const brand = wish.brand ?? home;
    const account = wish.account ?? `member${process.pid}x${++counter}`;
    const password = `secret of ${account}`;
    const id = await inTransaction(database.db, async (tx) => {
      const made = await app.members.create(tx, brand, {
        account,
        nickname: wish.nickname ?? '',
        type: wish.type ?? 0,
      });
      await app.identity.setPassword(tx, made, password);
      if (wish.balance) await fund(app, tx, brand, made.id, wish.balance);
      return made.id;
    });
    const { token } = await client({ brand }).call('login', {
      body: { type: 'username', username: account, password },
    });
    return { id, account, password, token, client: client({ token, brand }) };
  }

  async function operator(wish: OperatorWish = {}): Promise<Person> {
    const account = `operator${process.pid}x${++counter}`;
    const password = `secret of ${account}`;
    const everywhere = (wish.brands ?? brands).map(({ merchant }) => [merchant, wish.role ?? 'owner'] as const);
    const grants = (wish.grants ? Object.entries(wish.grants) : everywhere).map(([merchant, role]) => ({
      merchant,
      role,
    }));
    await inTransaction(database.db, (tx) => app.operators.create(tx, { name: account, password, grants }));
    const { token, operator: made } = await client().call('operatorLogin', { body: { name: account, password } });
    return { id: made.id, account, password, token, client: client({ token }) };
  }

  return { client, member, agent: (wish: MemberWish = {}) => member({ type: 1, ...wish }), operator };
}
