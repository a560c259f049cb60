import type { Client } from '@croupier/contract/client';
import { giveContact } from './people-tools.ts';
import { brandsWith, freshNumber, typed, work } from './visitors.ts';
import type { Server } from './visitors.ts';

export type Whose = { account: string; email: string; number: ReturnType<typeof freshNumber> };
/** The preparation, and the call whose answer is compared. */
export type Ask = (client: Client, whose: Whose) => Promise<() => Promise<unknown>>;

export const forgotBy = (way: 'email' | 'sms') =>
  brandsWith({ CHNGPASSVERIF3: way === 'sms', MOBILEVERCODELOGIN3: true, REGMOBVERF3: true });

export async function somebody(server: Server): Promise<Whose> {
  const { id, account } = await server.member();
  const whose = { account, email: `${account}@mail.example`, number: freshNumber() };
  await giveContact(server, { id }, 'email', whose.email);
  await giveContact(server, { id }, 'mobile', whose.number.value);
  return whose;
}

let count = 0;
export function nobody(): Whose {
  count += 1;
  return { account: `nobody${count}`, email: `nobody${count}@mail.example`, number: freshNumber() };
}

/** The content of an answer or refusal, without parts that always differ. */
export async function answerOf(asked: () => Promise<unknown>): Promise<object> {
  const answer = await asked().catch((error: { refusal: object; text: string }) => ({
    ...error.refusal,
    text: error.text,
  }));
  return { ...(answer as object), requestId: '', attemptId: '', expiresAt: '' };
}

const sms = async (client: Client, { number }: Whose) => ({ ...typed(number), ...(await work(client, 'sms')) });

export const asks = {
  wrongPassword: async (client, { account }) => {
    const body = { type: 'username', username: account, password: 'not this one' } as const;
    return () => client.call('login', { body });
  },
  forgottenByEmail: async (client, { account, email }) => {
    const body = { username: account, email, ...(await work(client, 'forgot')) };
    return () => client.call('passwordEmail', { body });
  },
  forgottenBySms: async (client, whose) => {
    const body = await sms(client, whose);
    return () => client.call('passwordSms', { body });
  },
  forgottenWrongCode: async (client, whose) => {
    const { attemptId } = await client.call('passwordSms', { body: await sms(client, whose) });
    const newPassword = 'Brand-new-1';
    const body = { ...typed(whose.number), attemptId, newPassword, verificationCode: 'no code' };
    return () => client.call('passwordVerification', { body });
  },
  signInBySms: async (client, whose) => {
    const body = await sms(client, whose);
    return () => client.call('smsNoLogin', { body });
  },
  signInWrongCode: async (client, whose) => {
    const { attemptId } = await client.call('smsNoLogin', { body: await sms(client, whose) });
    const body = { type: 'sms', ...typed(whose.number), attemptId, verificationCode: 'no code' } as const;
    return () => client.call('login', { body });
  },
  registrationBySms: async (client, whose) => {
    const body = await sms(client, whose);
    return () => client.call('smsRegister', { body });
  },
} satisfies Record<string, Ask>;
