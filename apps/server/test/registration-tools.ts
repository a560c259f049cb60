import type { Client } from '@croupier/contract/client';
import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import type { freshNumber, Server } from './visitors.ts';
import { form, typed, visitor } from './visitors.ts';

/** A brand that offers every way to register. */
export const everyWay = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: true,
  DIRECTREG3: true,
  FREEPLAY3: true,
  MOBILEVERCODELOGIN3: true,
};

let codes = 0;

/** Common steps of tests of registration. */
export function registrationTools(server: Server) {
  async function register(more: Record<string, unknown> = {}, client: Client = visitor(server).client) {
    const body = await form(client, more);
    return { body, answer: await client.call('register', { body }) };
  }

  const refusedWith = async (more: Record<string, unknown>, client: Client = visitor(server).client) =>
    refusedCode(client.call('register', { body: await form(client, more) }));

  const memberOf = (account: string) =>
    server.database.db.selectFrom('members').selectAll().where('account', '=', account).executeTakeFirst();

  async function mobileForm(
    client: Client,
    number: ReturnType<typeof freshNumber>,
    more: Record<string, unknown> = {},
  ) {
    const { username: _none, ...rest } = await form(client);
    return { ...rest, ...typed(number), ...more };
  }

  /** An agent with an invitation code. */
  async function agentWithCode({ type = 0 }: { type?: number } = {}) {
    codes += 1;
    const code = `CODE${codes}`;
    const ben = await server.agent();
    await inTransaction(server.database.db, (tx) =>
      server.app.registration.createInvitation(tx, server.brands[0]!, {
        code,
        agent: { id: memberId(ben.id) },
        type,
        rebateLevels: { RNG: '1.2', LOTT: '0.9' },
        now: server.clock.now(),
      }),
    );
    return { ...ben, code };
  }

  return { register, refusedWith, memberOf, mobileForm, agentWithCode };
}
