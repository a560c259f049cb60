import { solveProof } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { inTransaction, memberId } from '@croupier/server/testing';
import type { Db } from '@croupier/server/testing';
import { Secret, TOTP } from 'otpauth';
import type { TestServer, Person } from '@croupier/testkit';

/** A captcha that is solved without its picture. */
export async function solvedCaptcha(client: Client, act: 'login' | 'sms' = 'login') {
  const { id, proof } = await client.call('captcha', { query: { act } });
  return { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof.fullBits }) };
}

/** The six digits that were last sent to a number or address. */
export async function lastCode(db: Db, recipient: string): Promise<string> {
  const row = await db
    .selectFrom('sent_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(row.body)![0];
}

let numbers = 0;

/** A unique Philippine mobile number. */
export function freshMobile(): { mobileNum: string; countryDialingCode: string; value: string } {
  numbers += 1;
  const mobileNum = `917${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(4, '0')}`;
  return { mobileNum, countryDialingCode: '63', value: `+63${mobileNum}` };
}

/** Gives a member a confirmed contact, replacing an earlier one, without codes. */
export async function giveContact(
  testServer: TestServer,
  { id }: { id: string },
  kind: 'mobile' | 'email',
  value: string,
) {
  const row = await testServer.database.db
    .selectFrom('members')
    .select('merchant')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const values = { value, confirmed_at: testServer.clock.now(), changed_at: testServer.clock.now() };
  await testServer.database.db
    .insertInto('member_contacts')
    .values({ member_id: id, merchant: row.merchant, kind, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** The code of an authenticator app, now or some steps later. */
export function appOf(testServer: TestServer, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  return (steps = 0) => totp.generate({ timestamp: testServer.clock.now().getTime() + steps * 30_000 });
}

/** Switches an authenticator app on and waits until its first code can no longer be used. */
export async function withAuthenticator(testServer: TestServer, person: Person) {
  const { secret } = await person.client.call('authenticatorSecret', { body: {} });
  const code = appOf(testServer, secret);
  const { recoveryCodes } = await person.client.call('authenticatorOn', { body: { code: code() } });
  testServer.clock.advance(60_000);
  return { code, recoveryCodes };
}

export async function freeze(testServer: TestServer, id: string): Promise<void> {
  await inTransaction(testServer.database.db, (tx) =>
    testServer.app.members.setFrozen(tx, testServer.brands[0]!, memberId(id), true),
  );
}
