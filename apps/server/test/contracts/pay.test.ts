import { fund, inTransaction } from '@croupier/server/testing';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { contractTools, dividendTerms, HOUR, MINUTE, PERLAS, volume } from './tools.ts';

const server = useServer();
const tools = contractTools(server);
const { under, agreed, forced, nextNoon, moveTo, run, billsOf, opened, lose, win, balanceOf } = tools;
beforeAll(() => stockGames(server));

const paidOf = async (person: Parameters<typeof billsOf>[0], kind: 'daily' | 'hourly' | 'realtime' | 'dividend') =>
  (await billsOf(person, { kind })).map(({ due, state }) => [due.amount, state]);

test('[CO-10, CO-11, CO-14, CO-16, CO-33] a daily salary is paid once, by any number of processes, and adds up from its entries', async () => {
  const top = await under(null);
  const carla = await under(top);
  const [dan, eva, fay] = [
    await under(carla, { type: 0 }),
    await under(carla, { type: 0 }),
    await under(top, { type: 0 }),
  ];
  const terms = volume(['10000', 1, '0.3'], ['50000', 3, '0.6']);
  const contract = await agreed(top, carla, 'daily', terms);
  // Before it begins.
  await lose(dan, '20000');
  await nextNoon();
  await lose(dan, '30000');
  await lose(eva, '20000.55');
  await lose(carla, '100');
  await lose(eva, '0.45');
  await lose(fay, '9000');
  const open = await carla.client.call('contract', { params: { id: contract.id } });
  expect(open.now).toMatchObject({ file: { stated: { amount: '300.60', tier: 2, figures: { active: 3 } } } });
  const before = Number(await balanceOf(carla));
  await moveTo(Date.parse(open.now!.to) + 2 * HOUR);
  await run();
  // Not before five past two.
  expect(await billsOf(carla)).toEqual([]);
  await moveTo(Date.parse(open.now!.to) + 3 * HOUR);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await paidOf(carla, 'daily')).toEqual([['300.60', 'issued']]);
  expect(Number(await balanceOf(carla)) - before).toBeCloseTo(300.6);
  const { id } = (await billsOf(carla))[0]!;
  const mine = await opened(carla, id);
  expect(mine.entries).toHaveLength(3);
  expect(mine.bill.payments).toMatchObject([{ payer: null, amount: { amount: '300.60' } }]);
  expect((await opened(top, id)).file).toEqual(mine.file);
  const stranger = await under(top);
  expect(await refusedCode(stranger.client.call('contractBill', { params: { id } }))).toBe('not_allowed');
  expect(await refusedCode(stranger.client.call('contractBillEntries', { params: { id }, query: {} }))).toBe(
    'not_allowed',
  );
});

test('[CO-14] a run that stopped between making and paying its bills goes on where it was, and an operator can hold and repeat it', async () => {
  const top = await under(null);
  const carla = await under(top);
  await agreed(top, carla, 'daily', volume(['0', 0, '1']));
  await nextNoon();
  await lose(carla, '1000');
  const body = { isPaused: true, reason: 'a look at the figures' };
  await (await server.operator()).client.call('pauseContractPay', { params: PERLAS, body });
  await nextNoon();
  expect(await paidOf(carla, 'daily')).toEqual([['10.00', 'to_pay']]);
  const console = (await server.operator()).client;
  const { runs, pause: held } = await console.call('contractRuns', { params: PERLAS, query: {} });
  expect(held).toMatchObject({ reason: 'a look at the figures' });
  const mine = runs.find(({ doneBills, bills }) => doneBills < bills)!;
  await console.call('pauseContractPay', { params: PERLAS, body: { isPaused: false, reason: 'all is right' } });
  const again = () =>
    console.call('repeatContractRun', { params: { ...PERLAS, id: mine.id }, body: { reason: 'to be sure' } });
  const [first] = await Promise.all([again(), run()]);
  expect(first.wrong).toEqual([]);
  expect(await again()).toMatchObject({ wrong: [], run: { doneBills: mine.bills, paid: mine.due } });
  expect(await paidOf(carla, 'daily')).toEqual([['10.00', 'issued']]);
});

test('[CO-15, CO-22] of a line the platform pays each holder the difference to the direct downlines', async () => {
  const top = await under(null);
  const carla = await under(top);
  const dan = await under(carla);
  await agreed(top, carla, 'daily', volume(['0', 0, '0.5']));
  await agreed(carla, dan, 'daily', volume(['0', 0, '0.3']));
  await nextNoon();
  await lose(dan, '10000');
  await lose(carla, '2000');
  await nextNoon();
  expect(await paidOf(dan, 'daily')).toEqual([['30.00', 'issued']]);
  expect(await paidOf(carla, 'daily')).toEqual([['30.00', 'issued']]);
  const [bill] = await billsOf(carla);
  expect(bill!.amount.amount).toBe('60.00');
  const { file } = await opened(carla, bill!.id);
  expect(file).toMatchObject({ basis: { settled: { downlines: [{ who: dan.account, amount: '30.00' }] } } });
  expect(await billsOf(carla, { side: 'downline' })).toMatchObject([{ holder: dan.account, isMine: false }]);
});

test('[CO-13, CO-19, CO-20] a dividend pays a share of the loss of its weeks, less the profit that is carried over', async () => {
  const top = await under(null);
  const [carla, dora] = [await under(top), await under(top)];
  const always = await agreed(top, carla, 'dividend', dividendTerms('10', { carry: 'always' }));
  await agreed(top, dora, 'dividend', dividendTerms('10'));
  const week = async (play: () => Promise<void>) => {
    const at = server.clock.now().getTime();
    const { now } = await carla.client.call('contract', { params: { id: always.id } });
    await play();
    await moveTo(now ? Date.parse(now.to) + 12 * HOUR : at);
    await run();
  };
  await moveTo(Date.parse(always.startsAt!) + 12 * HOUR);
  await run();
  await week(async () => {
    for (const one of [carla, dora]) await win(one, '1000', '5000');
  });
  await week(async () => {
    for (const one of [carla, dora]) await lose(one, '1500');
  });
  await week(async () => {
    for (const one of [carla, dora]) await lose(one, '5000');
  });
  expect((await paidOf(carla, 'dividend')).map(([due]) => due)).toEqual(['250.00', '0.00', '0.00']);
  expect((await paidOf(dora, 'dividend')).map(([due]) => due)).toEqual(['500.00', '150.00', '0.00']);
  for (const { id } of await billsOf(carla, { kind: 'dividend' })) await opened(carla, id);
});

// Contracts by the hour and by the run come last: a test that goes on by weeks would make thousands of their bills.
test('[CO-11, CO-31] an hourly salary is paid per hour, each with its own bets', async () => {
  const top = await under(null);
  const carla = await under(top);
  await agreed(top, carla, 'hourly', volume(['500', 1, '0.4']));
  const hour = Math.ceil(server.clock.now().getTime() / HOUR) * HOUR;
  await moveTo(hour + MINUTE);
  await run();
  await lose(carla, '600');
  await moveTo(hour + HOUR - MINUTE);
  await lose(carla, '400');
  await moveTo(hour + HOUR + 6 * MINUTE);
  await lose(carla, '499');
  await run();
  await moveTo(hour + 2 * HOUR + 6 * MINUTE);
  await run();
  expect(await paidOf(carla, 'hourly')).toEqual([
    ['0.00', 'not_reached'],
    ['4.00', 'issued'],
  ]);
  const bills = await billsOf(carla, { kind: 'hourly' });
  expect((await opened(carla, bills[1]!.id)).entries).toHaveLength(2);
});

test('[CO-12, CO-18] a real-time salary pays winning and losing tickets of at least the single bet, every five minutes', async () => {
  const top = await under(null);
  const carla = await under(top);
  await agreed(top, carla, 'realtime', { single: '20', winRate: '0.1', lossRate: '0.5' });
  const border = Math.ceil(server.clock.now().getTime() / (5 * MINUTE)) * 5 * MINUTE;
  await moveTo(border + 1000);
  await run();
  await lose(carla, '100');
  await lose(carla, '19.99');
  await win(carla, '200', '300');
  // As much as was staked brings nothing.
  await win(carla, '50', '50');
  await moveTo(border + 6 * MINUTE);
  await run();
  expect(await paidOf(carla, 'realtime')).toEqual([['0.70', 'issued']]);
  const [bill] = await billsOf(carla, { kind: 'realtime' });
  expect((await opened(carla, bill!.id)).entries).toHaveLength(2);
  // A run in which nobody played leaves nothing.
  await moveTo(border + 12 * MINUTE);
  await run();
  expect(await billsOf(carla, { kind: 'realtime' })).toHaveLength(1);
});

test('[CO-15, CO-23, CO-29] in a line where uplines pay, one without money owes it, cannot withdraw, and pays first from what comes in', async () => {
  const rules = server.brands[0]!.contracts as { payMode: string };
  rules.payMode = 'upline';
  try {
    const top = await under(null);
    const carla = await under(top, { balance: '' });
    const dan = await under(carla);
    const own = await agreed(top, carla, 'hourly', volume(['0', 0, '0.5']));
    const start = Date.parse(own.startsAt!);
    // Terms that carla's own do not cover: both signed, so they are paid, and an operator sees them.
    await forced(carla, dan, own);
    await moveTo(start + MINUTE);
    await run();
    await lose(dan, '10000');
    await moveTo(start + HOUR + 6 * MINUTE);
    await Promise.all([run(), run()]);
    const [bill] = await billsOf(dan);
    expect(bill).toMatchObject({
      state: 'part',
      payer: carla.account,
      due: { amount: '100.00' },
      paid: { amount: '50.00' },
    });
    expect([await balanceOf(carla), await paidOf(carla, 'hourly')]).toEqual(['0.00', [['50.00', 'issued']]]);
    const { missing } = await carla.client.call('withdrawalNeeds');
    expect(missing.find(({ code }) => code === 'contract_pay_owed')).toMatchObject({ amount: { amount: '50.00' } });
    const watch = await (await server.operator()).client.call('contractWatch', { params: PERLAS, query: {} });
    expect(watch.uncovered.map(({ id }) => id)).toContain(bill!.id);
    await inTransaction(server.database.db, (tx) => fund(server.app, tx, server.brands[0]!, carla.id, '80.00'));
    await run();
    expect((await billsOf(dan))[0]).toMatchObject({ state: 'issued', paid: { amount: '100.00' } });
    expect(await balanceOf(carla)).toBe('30.00');
    await opened(dan, bill!.id);
  } finally {
    rules.payMode = 'difference';
  }
});
