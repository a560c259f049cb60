import { Secret, TOTP } from 'otpauth';
import type { Person, TestServer } from '@croupier/testkit';
import type { useServer } from '@croupier/testkit';

type Server = ReturnType<typeof useServer>;

/** A password that meets the rule for operators. */
export const OWN_PASSWORD = 'nine horses over the bay';

/** What the operator's app shows, by the server's clock. */
export function appOf({ clock }: Pick<TestServer, 'clock'>, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    code: () => totp.generate({ timestamp: clock.now().getTime() }),
    /** The next code: each works once. */
    nextCode: () => {
      clock.advance(30_000);
      return totp.generate({ timestamp: clock.now().getTime() });
    },
  };
}

/** Binds an app to an operator who is signed in. */
export async function bindApp(server: Server, { client, password }: Pick<Person, 'client' | 'password'>) {
  const { secret } = await client.call('operatorAuthenticatorSecret', { body: { password } });
  const app = appOf(server, secret);
  const { recoveryCodes } = await client.call('operatorAuthenticatorOn', { body: { code: app.code() } });
  return { ...app, secret, recoveryCodes };
}

/** An unfinished sign-in: its token only allows its next step. */
export async function knock(server: Pick<Server, 'client'>, name: string, password: string) {
  const entered = await server.client().call('operatorLogin', { body: { name, password } });
  return { ...entered, client: server.client({ token: entered.token }) };
}
