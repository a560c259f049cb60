import { setTimeout as passing } from 'node:timers/promises';
import { useServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { answerOf, asks, forgotBy, nobody, somebody } from './enumeration-tools.ts';
import type { Ask, Whose } from './enumeration-tools.ts';
import { another, easyProofs, visitor } from './visitors.ts';

/** `TIMING_TRIES=1000` measures at length and allows a ratio of 5 percent; the usual run notices a missing step. */
const TRIES = Number(process.env['TIMING_TRIES'] ?? 41);
const MOST = TRIES >= 1000 ? 1.05 : 1.5;
/** Enough people of each kind that none is used often enough to need a captcha. */
const CROWD = Math.ceil((TRIES + 3) / 10);
const TIMEOUT = 120_000 + TRIES * 600;

/** The real cost of a hash, which makes the difference when it is left out. */
const settings = {
  ...easyProofs,
  CAPTCHA_AFTER_FAILURES: '20',
  CODES_PER_BRAND_DAY: '100000',
  ARGON2_MEMORY_KIB: '19456',
  ARGON2_PASSES: '2',
};
const server = useServer({ settings, brands: forgotBy('email') });

type Answer = { answer: object; took: number };

async function timed(ask: () => Promise<unknown>): Promise<Answer> {
  const start = performance.now();
  const answer = await answerOf(ask);
  return { answer, took: performance.now() - start };
}

const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;

type Place = Pick<TestServer, 'app'> & Pick<typeof server, 'client'>;

/** Uses existing and missing people in turn, so that other work on the machine affects both equally. */
async function compare(name: string, place: Place, ask: Ask) {
  const people: Whose[] = [];
  while (people.length < CROWD) people.push(await somebody(server));
  const strangers = Array.from({ length: CROWD }, nobody);
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  const one = async (isKnown: boolean, turn: number) => {
    const client = visitor(place).client;
    const asked = await ask(client, (isKnown ? people : strangers)[turn % CROWD]!);
    // Remaining work of the last answer would slow down this one.
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
  walked('answers timed, with an account and without', 2 * TRIES);
  console.log(
    `RESULT enumeration: ${name}, account or none, of ${TRIES} tries each ${ratio.toFixed(3)} (${there!.toFixed(2)} ms, ${notThere!.toFixed(2)} ms)`,
  );
  return { ratio, answers: [...known, ...unknown].map(({ answer }) => answer) };
}

function expectAlike({ ratio, answers }: Awaited<ReturnType<typeof compare>>) {
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(ratio).toBeGreaterThan(1 / MOST);
  expect(ratio).toBeLessThan(MOST);
}

describe('whether there is such an account cannot be told from the time of an answer', () => {
  test(
    '[SE-2, SE-11] signing in with a wrong password, which leaves the same rows',
    async () => {
      expectAlike(await compare('sign-in', server, asks.wrongPassword));
      const rows = await server.database.db.selectFrom('sign_in_failures').select('member_id').execute();
      expect(rows.filter(({ member_id }) => member_id !== null)).toHaveLength(TRIES + 3);
      expect(rows.filter(({ member_id }) => member_id === null)).toHaveLength(TRIES + 3);
    },
    TIMEOUT,
  );

  test(
    '[PW-10] a forgotten password by e-mail',
    async () => expectAlike(await compare('forgotten, by e-mail', server, asks.forgottenByEmail)),
    TIMEOUT,
  );

  test(
    '[CD-7, PW-13] a forgotten password by SMS, the code and a wrong code',
    async () => {
      const mobile = await another(server, { brands: forgotBy('sms'), settings });
      expectAlike(await compare('forgotten, by SMS', mobile, asks.forgottenBySms));
      expectAlike(await compare('forgotten, a wrong code', mobile, asks.forgottenWrongCode));
    },
    TIMEOUT,
  );

  test(
    '[CD-7, SE-17] signing in by SMS, the code and a wrong code',
    async () => {
      expectAlike(await compare('sign-in by SMS', server, asks.signInBySms));
      expectAlike(await compare('sign-in by SMS, a wrong code', server, asks.signInWrongCode));
    },
    TIMEOUT,
  );

  test(
    '[CD-7] a code for registering, to a number that is taken and to one that is free',
    async () => expectAlike(await compare('registration by SMS', server, asks.registrationBySms)),
    TIMEOUT,
  );

  test(
    'a server that writes the letter before it answers is found out',
    async () => {
      const faulty = await another(server, {
        settings,
        replace: {
          passwordEmail: async (context, { body }) => {
            // The time of a nearby mail server.
            if (await server.app.members.byAccount(server.database.db, context.brand, body.username)) await passing(25);
            return { notice: 'in_been_out' };
          },
        },
      });
      const compared = await compare('planted fault', faulty, asks.forgottenByEmail);
      expect(() => expectAlike(compared)).toThrow();
    },
    TIMEOUT,
  );
});
