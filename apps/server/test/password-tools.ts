import type { Client } from '@croupier/contract/client';
import { expect } from 'vitest';
import { giveContact } from './people-tools.ts';
import type { Server } from './visitors.ts';
import { easyProofs, lettersTo } from './visitors.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const NEW = 'Brand-new-1';

export const passwordSettings = {
  ...easyProofs,
  DEFAULT_PASSWORD: 'Welcome-123',
  PASSWORD_DAYS: '90',
  PAYMENT_PASSWORD_TRIES: '5',
  PAYMENT_PASSWORD_LOCK_MINUTES: '60',
};

export const byEmail = { CHNGPASSVERIF3: false, PWDEXPFORCECHANGE3: true, MOBILEVERCODELOGIN3: true };

let addresses = 0;
export const freshAddress = () => `ana${++addresses}@mail.example`;

export const signIn = (client: Client, username: string, password: string) =>
  client.call('login', { body: { type: 'username', username, password } });

export const change = (client: Client, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  client.call('changePassword', { body: { oldPassword, newPassword, confirmNewPassword } });

/** Common steps of tests of passwords. */
export function passwordTools(server: Server) {
  async function withEmail() {
    const ana = await server.member();
    const email = freshAddress();
    await giveContact(server, ana, 'email', email);
    return { ...ana, email };
  }

  /** E-mails are sent after the answer. */
  async function letterTo(to: string, count = 1) {
    await expect.poll(() => lettersTo(server, to)).toHaveLength(count);
    return (await lettersTo(server, to)).at(-1)!;
  }

  return { withEmail, letterTo };
}
