import type { Server } from './visitors.ts';
import { codeTo, freshNumber, typed, visitor, work } from './visitors.ts';
import { giveContact } from './people-tools.ts';

/** Every act that sends codes is offered. */
export const smsFlags = { MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true };

/** Common steps of tests of codes. */
export function smsTools(server: Server) {
  /** Asks for a code to sign in with, and answers it with the attempt it belongs to. */
  async function sentTo(number = freshNumber(), someone = visitor(server)) {
    const { attemptId } = await someone.client.call('smsNoLogin', {
      body: { ...typed(number), ...(await work(someone.client, 'sms')) },
    });
    return { ...someone, number, attemptId, code: await codeTo(server, number.value) };
  }

  const signIn = (from: Awaited<ReturnType<typeof sentTo>>, more: object = {}) =>
    from.client.call('login', {
      body: {
        type: 'sms',
        ...typed(from.number),
        attemptId: from.attemptId,
        verificationCode: from.code,
        ...more,
      },
    });

  /** An account that was registered with this number and a code. */
  async function holder(number = freshNumber()) {
    const made = await server.member();
    await giveContact(server, made, 'mobile', number.value);
    return { ...made, number };
  }

  return { sentTo, signIn, holder };
}
