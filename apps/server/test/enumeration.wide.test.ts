import { setTimeout as passing } from 'node:timers/promises';
import type { Client } from '@croupier/contract/client';
import { useServer } from '@croupier/testkit';
import type { ServerBox } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { giveContact } from './people-tools.ts';
import { another, brandsWith, easyProofs, freshNumber, typed, visitor, work } from './visitors.ts';

/** `TIMING_TRIES=1000` measures at length and holds the ratio to 5 percent; the usual run notices a step left out. */
const TRIES = Number(process.env['TIMING_TRIES'] ?? 41);
const MOST = TRIES >= 1000 ? 1.05 : 1.5;
/** So many of each that nobody is asked about as often as would need a captcha. */
const CROWD = Math.ceil((TRIES + 3) / 10);
const PATIENCE = 120_000 + TRIES * 600;

const forgotBy = (way: 'email' | 'sms') =>
  brandsWith({ CHNGPASSVERIF3: way === 'sms', MOBILEVERCODELOGIN3: true, REGMOBVERF3: true });
/** The cost of a hash as it is in life: what makes the difference when it is left out. */
const settings = {
  ...easyProofs,
  CAPTCHA_AFTER_FAILURES: '20',
  CODES_PER_BRAND_DAY: '100000',
  ARGON2_MEMORY_KIB: '19456',
  ARGON2_PASSES: '2',
};
const house = useServer({ settings, brands: forgotBy('email') });

type Answer = { answer: unknown; took: number };
type Whose = { account: string; email: string; number: ReturnType<typeof freshNumber> };
type Ask = (client: Client, whose: Whose) => Promise<() => Promise<unknown>>;

async function somebody(): Promise<Whose> {
  const { id, account } = await house.member();
  const whose = { account, email: `${account}@mail.example`, number: freshNumber() };
  await giveContact(house, { id }, 'email', whose.email);
  await giveContact(house, { id }, 'mobile', whose.number.value);
  return whose;
}

let count = 0;
function nobody(): Whose {
  count += 1;
  return { account: `nobody${count}`, email: `nobody${count}@mail.example`, number: freshNumber() };
}

async function timed(ask: () => Promise<unknown>): Promise<Answer> {
  const start = performance.now();
  const answer = await ask().catch((error: { refusal: object; words: string }) => ({
    ...error.refusal,
    words: error.words,
  }));
  return { answer, took: performance.now() - start };
}

const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;

/** What differs from answer to answer whoever is asked about. */
const shapeOf = (answer: unknown) => ({ ...(answer as object), requestId: '', attemptId: '', expiresAt: '' });

type Place = Pick<ServerBox, 'app'> & Pick<typeof house, 'client'>;

/** Asks about people and about nobody in turn, so that whatever else the machine does falls on both alike. */
async function compare(name: string, place: Place, ask: Ask) {
  const people: Whose[] = [];
  while (people.length < CROWD) people.push(await somebody());
  const strangers = Array.from({ length: CROWD }, nobody);
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  const one = async (isKnown: boolean, turn: number) => {
    const client = visitor(place).client;
    const asked = await ask(client, (isKnown ? people : strangers)[turn % CROWD]!);
    // What was left to be done after the last answer would fall on this one.
    await place.app.accounts.settled();
    (isKnown ? known : unknown).push(await timed(asked));
  };
  for (let turn = -3; turn < TRIES; turn += 1) {
    const isKnownFirst = turn % 2 === 0;
    await one(isKnownFirst, turn + 3);
    await one(!isKnownFirst, turn + 3);
  }
  // The first three warm up.
  const [there, notThere] = [known, unknown].map((all) => middle(all.slice(3).map(({ took }) => took)));
  const ratio = there! / notThere!;
  console.log(
    `RESULT enumeration: ${name}, account or none, of ${TRIES} tries each ${ratio.toFixed(3)} (${there!.toFixed(2)} ms, ${notThere!.toFixed(2)} ms)`,
  );
  return { ratio, shapes: [...known, ...unknown].map(({ answer }) => shapeOf(answer)) };
}

function expectAlike({ ratio, shapes }: Awaited<ReturnType<typeof compare>>) {
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  expect(ratio).toBeGreaterThan(1 / MOST);
  expect(ratio).toBeLessThan(MOST);
}

const askByEmail: Ask = async (client, { account, email }) => {
  const body = { username: account, email, ...(await work(client, 'forgot')) };
  return () => client.call('passwordEmail', { body });
};

describe('whether there is such an account cannot be told from the answer nor from its time', () => {
  test(
    '[SE-2, SE-11] signing in with a wrong password, which leaves the same rows',
    async () => {
      const compared = await compare('sign-in', house, async (client, { account }) => {
        const body = { type: 'username', username: account, password: 'not this one' } as const;
        return () => client.call('login', { body });
      });
      expectAlike(compared);
      expect(compared.shapes[0]).toMatchObject({ code: 'in_incorrect_password' });
      const rows = await house.database.db.selectFrom('sign_in_failures').select('member_id').execute();
      expect(rows.filter(({ member_id }) => member_id !== null)).toHaveLength(TRIES + 3);
      expect(rows.filter(({ member_id }) => member_id === null)).toHaveLength(TRIES + 3);
    },
    PATIENCE,
  );

  test(
    '[PW-10] a forgotten password by e-mail',
    async () => {
      const compared = await compare('forgotten, by e-mail', house, askByEmail);
      expectAlike(compared);
      expect(compared.shapes[0]).toMatchObject({ notice: 'in_been_out' });
    },
    PATIENCE,
  );

  test(
    '[CD-7, PW-13] a forgotten password by SMS, the code and a wrong code',
    async () => {
      const mobile = await another(house, { brands: forgotBy('sms'), settings });
      const sent = await compare('forgotten, by SMS', mobile, async (client, { number }) => {
        const body = { ...typed(number), ...(await work(client, 'sms')) };
        return () => client.call('passwordSms', { body });
      });
      expectAlike(sent);
      const entered = await compare('forgotten, a wrong code', mobile, async (client, { number }) => {
        const { attemptId } = await client.call('passwordSms', {
          body: { ...typed(number), ...(await work(client, 'sms')) },
        });
        const newPassword = 'Brand-new-1';
        const body = { ...typed(number), attemptId, newPassword, verificationCode: 'no code' };
        return () => client.call('passwordVerification', { body });
      });
      expectAlike(entered);
      expect(entered.shapes[0]).toMatchObject({ code: 'verification_code_invalid' });
    },
    PATIENCE,
  );

  test(
    '[CD-7, SE-17] signing in by SMS, the code and a wrong code',
    async () => {
      const sent = await compare('sign-in by SMS', house, async (client, { number }) => {
        const body = { ...typed(number), ...(await work(client, 'sms')) };
        return () => client.call('smsNoLogin', { body });
      });
      expectAlike(sent);
      const entered = await compare('sign-in by SMS, a wrong code', house, async (client, { number }) => {
        const { attemptId } = await client.call('smsNoLogin', {
          body: { ...typed(number), ...(await work(client, 'sms')) },
        });
        const body = { type: 'sms', ...typed(number), attemptId, verificationCode: 'no code' } as const;
        return () => client.call('login', { body });
      });
      expectAlike(entered);
    },
    PATIENCE,
  );

  test(
    '[CD-7] a code for registering, to a number that is taken and to one that is free',
    async () => {
      const sent = await compare('registration by SMS', house, async (client, { number }) => {
        const body = { ...typed(number), ...(await work(client, 'sms')) };
        return () => client.call('smsRegister', { body });
      });
      expectAlike(sent);
    },
    PATIENCE,
  );

  test(
    'a server that writes the letter before it answers is found out',
    async () => {
      const faulty = await another(house, {
        settings,
        replace: {
          passwordEmail: async (context, { body }) => {
            // How long a mail server of the neighbourhood takes.
            if (await house.app.members.byAccount(house.database.db, context.brand, body.username)) await passing(25);
            return { notice: 'in_been_out' };
          },
        },
      });
      const compared = await compare('planted fault', faulty, askByEmail);
      expect(() => expectAlike(compared)).toThrow();
    },
    PATIENCE,
  );
});
