import { randomUUID } from 'node:crypto';
import { calls } from '@croupier/contract';
import type { CallName } from '@croupier/contract';
import { inTransaction } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { bonusTools } from './bonuses/tools.ts';
import { allCalls, addressOf, send } from './calls.ts';
import { HOPELESS, lineOf, slipOf } from './lottery/tools.ts';
import { freshMobile, giveContact } from './people-tools.ts';
import { softAuthenticator } from './soft-authenticator.ts';

const server = useServer();
const PIN = '246810';
const NOBODY = '00000000-0000-7000-8000-00000000dead';

/** Everything a member can have, and every word by which it would be known again. */
async function wealthy() {
  // Four of it are staked below and two hundred withdrawn.
  const ana = await server.member({ account: 'wealthyana', balance: '1438.56', nickname: 'Ana the First' });
  const [mobile, email] = [freshMobile(), `${ana.account}@mail.example`];
  await giveContact(server, ana, 'mobile', mobile.value);
  await giveContact(server, ana, 'email', email);
  const details = { realName: 'Ana Unmistakable', address: 'Street of Ana', telegram: '@anas_handle' };
  await ana.client.call('editProfile', { body: details });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await ana.client.call('uploadAvatar', { body: picture });
  await ana.client.call('setPaymentPassword', {
    body: { password: ana.password, paymentPassword: PIN, confirmPaymentPassword: PIN },
  });
  const { institutions } = await ana.client.call('payeeInstitutions');
  const { accounts } = await ana.client.call('bindPayeeAccount', {
    body: {
      institution: institutions[0]!.code,
      number: '7'.repeat(institutions[0]!.minDigits),
      holder: details.realName,
      paymentPassword: PIN,
    },
  });
  const { attempt, options } = await ana.client.call('passkeyOptions', { body: {} });
  const key = softAuthenticator('http://perlas.localhost:4000');
  const passkey = await ana.client.call('addPasskey', {
    body: { attempt, name: 'Key of Ana', credential: key.create(options) },
  });
  await ana.client.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '70707.70' } });
  const { sessions } = await ana.client.call('sessions');
  const { icon } = await ana.client.call('avatar');
  const ids = {
    session: sessions[0]!.id,
    passkey: passkey.id,
    payeeAccount: accounts[0]!.id,
    ...(await playLottery(ana)),
    withdrawal: await withdraw(ana, accounts[0]!.id),
    ...(await orderAndRead(ana)),
    message: await written(ana),
    bonus: (await grant(ana, '100')).id,
    gift: await waitingGift(ana),
  };
  const own = [ana.id, ana.account, 'Ana the First', ...Object.values(details), icon!, ...Object.values(ids)];
  /** Shown to her in full, and to her masked. */
  const marks = { shown: [...own, 'Key of Ana', '70707.7', '1234.56'], masked: [mobile.value, email] };
  return { ...ana, ids, marks };
}

async function waitingGift({ id, client }: Person): Promise<string> {
  const gift = { memberId: id, source: 'mission', ref: 'of Ana', rank: 1, units: 50_000n } as const;
  await inTransaction(server.database.db, (tx) => server.app.gifts.make(tx, server.brands[0]!, [gift]));
  return (await client.call('gifts')).waiting[0]!.id;
}

/** A withdrawal of what is wanted no more; its account is not too new. */
async function withdraw({ id, client }: Person, payeeAccountId: string): Promise<string> {
  const then = new Date(server.clock.now().getTime() - 30 * 86_400_000);
  const { db } = server.database;
  await db.updateTable('members').set({ made_at: then }).where('id', '=', id).execute();
  await db.updateTable('payee_accounts').set({ payable_from: then }).where('member_id', '=', id).execute();
  const body = { key: randomUUID(), payeeAccountId, amount: '200', paymentPassword: PIN };
  return (await client.call('requestWithdrawal', { body })).withdrawal.id;
}

/** A deposit that waits for its slip, a statement, and what the books tell her by id. */
async function orderAndRead({ client }: Person) {
  const { id } = await client.call('createDeposit', {
    body: { id: randomUUID(), channel: 'bank', amount: '500' },
  });
  const today = server.clock.now().toISOString().slice(0, 10);
  const made = await client.call('makeStatement', { body: { format: 'csv', from: today, to: today } });
  const { entries } = await client.call('transactionHistory');
  const { records } = await client.call('betRecords');
  return { deposit: id, statement: made.id, movement: entries[0]!.id, bet: records[0]!.id };
}

/** A message of the server to her alone. */
async function written({ account, client }: Person): Promise<string> {
  const { client: operator } = await server.operator();
  await operator.call('sendMailing', {
    params: { merchant: server.brands[0]!.merchant },
    body: {
      id: randomUUID(),
      kind: 'service',
      texts: [{ language: 'EN', title: 'To Ana', text: 'Nobody else reads this.' }],
      audience: { to: 'accounts', accounts: [account] },
      reason: 'as the test asks',
    },
  });
  return (await client.call('getInbox')).messages[0]!.id;
}

/** A ticket, and a chase on the draw after it. */
async function playLottery({ client }: Person) {
  await server.app.lottery.plan({ days: 2, games: ['SSC_5M'] });
  const ask = () => client.call('lotteryDraw', { query: { gameCode: 'SSC_5M' } });
  const now = (await ask()).current!;
  const until = (time: string) => Date.parse(time) - server.clock.now().getTime();
  // Too late for this one: on to the next. Between two draws neither is open.
  if (until(now.closeAt) < 60_000) server.clock.advance(until(now.closeAt) + 60_000);
  else if (until(now.openAt) > 0) server.clock.advance(until(now.openAt) + 1000);
  const { current, next } = await ask();
  const slip = slipOf(current!, [lineOf(HOPELESS)]);
  const { ticket } = await client.call('placeTicket', { body: slip });
  const { key: _key, issue: _issue, ...rest } = slip;
  const { chaseId } = await client.call('placeChase', {
    body: { key: randomUUID(), ...rest, draws: [{ issue: next!.issue, multiple: 1 }], stopsOnWin: true },
  });
  return { ticket: ticket.id, chase: chaseId };
}

const { grant } = bonusTools(server);

type Wealth = Awaited<ReturnType<typeof wealthy>>['ids'];

const headersOf = ({ token }: Person, merchant: string = server.brands[0]!.merchant) => ({
  authorization: `Bearer ${token}`,
  merchant,
});

/** Calls that only somebody signed in may make. */
const ownCalls = allCalls.filter(([, { access }]) => access.who === 'member' || access.who === 'agent');
const reading = ownCalls
  .filter(([, { method, path }]) => method === 'GET' && !path.includes(':'))
  .map(([name]) => name);
const writing = ownCalls.filter(([, call]) => 'body' in call && call.body !== undefined).map(([name]) => name);

/** What each call with an id in its address is about; a new one needs a line here. */
const byId: Partial<Record<CallName, { of: keyof Wealth; body?: object; nobody?: string }>> = {
  endSession: { of: 'session' },
  renamePasskey: { of: 'passkey', body: { name: 'Mine' } },
  removePasskey: { of: 'passkey' },
  cancelTicket: { of: 'ticket' },
  ticketReceipt: { of: 'ticket' },
  stopChase: { of: 'chase' },
  withdrawal: { of: 'withdrawal' },
  uploadWithdrawalProof: { of: 'withdrawal', body: Buffer.from('bytes') },
  unbindPayeeAccount: { of: 'payeeAccount', body: { paymentPassword: PIN } },
  deposit: { of: 'deposit' },
  cancelDeposit: { of: 'deposit', body: {} },
  uploadSlip: { of: 'deposit', body: Buffer.from('bytes') },
  stopStatement: { of: 'statement' },
  statementLink: { of: 'statement' },
  inboxMessage: { of: 'message' },
  readMessage: { of: 'message' },
  // Places in the books, of which there are no others.
  transactionDetail: { of: 'movement', nobody: '999999999999999999-0-0' },
  betRecord: { of: 'bet', nobody: '999999999999999999-0' },
  bonus: { of: 'bonus' },
  bonusBets: { of: 'bonus' },
  bonusEntries: { of: 'bonus' },
  takeGift: { of: 'gift', body: { toJSON: () => ({ id: randomUUID() }) } },
  // A key of its own each time.
  cancelBonus: { of: 'bonus', body: { toJSON: () => ({ key: randomUUID(), givenUp: '100' }) } },
};

/** Named by a vendor, promotion, mission, leaderboard, wheel or red envelope, the same for everybody: whose part it is says the session alone. */
const byCode: readonly CallName[] = [
  'vendorWallet',
  'joinPromotion',
  'claimPromotion',
  'uploadPromotionPicture',
  'promotionCashBack',
  'claimMission',
  'leaderboard',
  'openEnvelope',
  'raffleTickets',
  'wheelTickets',
  'wheelSpins',
  'spinWheel',
  'wheelSeedChange',
];
/**
 * `promotions/free-spins.test.ts` asks for spins of somebody else, `contracts/` for contracts and bills,
 * `agents/centre.test.ts` for members outside of the own team.
 */
const elsewhere: readonly CallName[] = [
  'freeSpinLines',
  'contract',
  'contractBill',
  'contractBillEntries',
  'agentLevels',
  'setAgentLevels',
  'agentReport',
  'endInvitation',
];

/** What is left of Ana, as she sees it herself. */
async function stateOf({ client }: Person) {
  const shown = ['memberInfo', 'profile', 'securityConfig', 'passkeys', 'payeeAccounts', 'playSafely'] as const;
  return Promise.all(shown.map((name) => client.call(name)));
}

describe("nobody reaches what is somebody else's", () => {
  // Some thirty calls, which no single test has to wait for.
  beforeAll(() => theWealthy(), 120_000);

  test('[HT-7] Ana herself finds everything that is looked for below', async () => {
    const ana = await theWealthy();
    const answers = reading.map((name) => send(server.url + addressOf(calls[name]), { headers: headersOf(ana) }));
    const text = JSON.stringify((await Promise.all(answers)).map(({ body }) => body));
    expect(ana.marks.shown.filter((mark) => !text.includes(mark))).toEqual([]);
  });

  test.each(reading)('[HT-7] %s answers of its caller only, and takes no name of another', async (name) => {
    const ana = await theWealthy();
    const eve = await (calls[name].access.who === 'agent' ? eveTheAgent() : theStranger());
    const address = server.url + addressOf(calls[name]);
    const own = await send(address, { headers: headersOf(eve) });
    const text = JSON.stringify(own.body);
    for (const mark of [...ana.marks.shown, ...ana.marks.masked]) expect(text).not.toContain(mark);
    const asks = Object.keys((calls[name] as { query?: { shape: object } }).query?.shape ?? {});
    const names = ['id', 'memberId', 'member_id', 'account', 'username', 'customerId'];
    for (const field of names.filter((one) => !asks.includes(one))) {
      const asked = await send(`${address}?${field}=${encodeURIComponent(ana.id)}`, { headers: headersOf(eve) });
      expect([field, asked.code]).toEqual([field, 'bad_request']);
    }
    // A token opens one brand.
    expect((await send(address, { headers: headersOf(ana, server.brands[1]!.merchant) })).code).toBe('not_signed_in');
  });

  test.each(writing.filter((name) => !('upload' in calls[name])))('[HT-7] %s writes for nobody else', async (name) => {
    const ana = await theWealthy();
    const eve = await (calls[name].access.who === 'agent' ? eveTheAgent() : theStranger());
    for (const field of ['memberId', 'member_id', 'account', 'merchant']) {
      const options = { params: { id: NOBODY }, body: { [field]: ana.id } } as never;
      expect(await refusedCode(eve.client.call(name, options))).toBe('bad_request');
    }
  });

  test('[HT-7] every call with an id in its address is tried below', () => {
    const withId = ownCalls.filter(([, { path }]) => path.includes(':')).map(([name]) => name);
    expect(withId.toSorted()).toEqual([...Object.keys(byId), ...byCode, ...elsewhere].toSorted());
  });

  test.each(Object.entries(byId) as [CallName, { of: keyof Wealth; body?: object; nobody?: string }][])(
    '[HT-7] %s: the id of somebody else is answered like one that does not exist',
    async (name, { of, body, nobody = NOBODY }) => {
      const ana = await theWealthy();
      const before = await stateOf(ana);
      const [eve, there] = [await theStranger(), await theStranger(1)];
      const ask = async (person: Person, id: string) => {
        const options = { params: { id }, ...(body && { body }) } as never;
        const error = await person.client.call(name, options).catch((reason: unknown) => reason);
        const { refusal, text } = error as { refusal: object; text: string };
        return { ...refusal, requestId: '', text };
      };
      const unknown = await ask(eve, nobody);
      expect(unknown).toMatchObject({ code: 'not_found' });
      expect(await ask(eve, ana.ids[of])).toEqual(unknown);
      expect(await ask(there, ana.ids[of])).toEqual(unknown);
      expect(await stateOf(ana)).toEqual(before);
    },
  );
});

/** One of each for all: nothing here changes them. */
function oneOf<Who>(make: () => Promise<Who>): () => Promise<Who> {
  let made: Promise<Who> | undefined;
  return () => (made ??= make());
}

const theWealthy = oneOf(wealthy);
const eveTheAgent = oneOf(() => server.agent());
const strangers = [0, 1].map((place) =>
  oneOf(async () => {
    const person = await server.member({ brand: server.brands[place]! });
    await person.client.call('setPaymentPassword', {
      body: { password: person.password, paymentPassword: PIN, confirmPaymentPassword: PIN },
    });
    return person;
  }),
);
const theStranger = (place = 0) => strangers[place]!();
