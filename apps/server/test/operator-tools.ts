import { Secret, TOTP } from 'otpauth';
import type { Person, ServerBox } from '@croupier/testkit';
import type { useServer } from '@croupier/testkit';

type House = ReturnType<typeof useServer>;

/** A password of one's own that fits the rule for operators. */
export const OWN_PASSWORD = 'nine horses over the bay';

/** What the operator's app shows, by the house's clock. */
export function appOf({ clock }: Pick<ServerBox, 'clock'>, secret: string) {
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
export async function bindApp(house: House, { client, password }: Pick<Person, 'client' | 'password'>) {
  const { secret } = await client.call('operatorAuthenticatorSecret', { body: { password } });
  const app = appOf(house, secret);
  const { recoveryCodes } = await client.call('operatorAuthenticatorOn', { body: { code: app.code() } });
  return { ...app, secret, recoveryCodes };
}

/** The half-way house of a sign-in: its token opens nothing but what brings it on. */
export async function knock(house: Pick<House, 'client'>, name: string, password: string) {
  const entered = await house.client().call('operatorLogin', { body: { name, password } });
  return { ...entered, client: house.client({ token: entered.token }) };
}
