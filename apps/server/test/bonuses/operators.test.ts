import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { fresh } from '../vendor-wallet/vendor.ts';
import { accepted, bonusTools } from './tools.ts';

const server = useServer();
const { promotion, grant, budgetOf, wallets, seats } = bonusTools(server);
beforeAll(() => stockGames(server));

const reason = 'Two accounts of one person.';
const inBonus = (member: Person, bonus: string) => ({ merchant: 'perlas', id: member.id, bonus });
const propose = (operator: Person, member: Person, bonus: string, key: string = randomUUID()) =>
  operator.client.call('proposeRevocation', { params: inBonus(member, bonus), body: { key, reason } });
const approve = (operator: Person, member: Person, bonus: string, revocation: string) =>
  operator.client.call('approveRevocation', { params: inBonus(member, bonus), body: { revocation } });
const reject = (operator: Person, member: Person, bonus: string, revocation: string) =>
  operator.client.call('rejectRevocation', {
    params: inBonus(member, bonus),
    body: { revocation, reason: 'They are sisters.' },
  });

const actsAbout = async (member: Person) =>
  (
    await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'reason'])
      .where('subject', '=', `member:${member.id}`)
      .where('act', 'like', 'bonus.%')
      .orderBy('seq')
      .execute()
  ).map(({ act, reason: why }) => [act, why]);

async function withBonus() {
  const ana = await server.member({ balance: '10.00' });
  const promotionId = await promotion('500');
  const { id } = await grant(ana, '100', { promotionId });
  return { ana, id, promotionId };
}

test('[PM-76] an operator reads a member’s bonuses with the bets and movements behind them', async () => {
  const { ana, id } = await withBonus();
  const table = seats(ana);
  const round = fresh('round');
  accepted(await table.bet('RNG', round, '40'));
  accepted(await table.win('RNG', round, '0'));
  const olga = await server.operator();
  const { bonuses, isRealMoneyOnly, next } = await olga.client.call('memberBonuses', {
    params: { merchant: 'perlas', id: ana.id },
  });
  expect({ isRealMoneyOnly, next }).toEqual({ isRealMoneyOnly: false, next: null });
  expect(bonuses).toMatchObject([{ id, state: 'ACTIVE', left: { amount: '70.00' }, revocation: null }]);
  const where = { params: inBonus(ana, id) };
  expect(await olga.client.call('memberBonus', where)).toMatchObject({ played: { amount: '40.00' }, revocation: null });
  const { bets } = await olga.client.call('memberBonusBets', where);
  expect(bets).toMatchObject([{ counted: { amount: '40.00' }, paidByBonus: { amount: '30.00' } }]);
  const { entries } = await olga.client.call('memberBonusEntries', where);
  expect(entries.map(({ kind }) => kind)).toEqual(['staked', 'granted']);
});

test('[PM-76, PM-53] what one operator proposes another approves: its member reads the reason, and both are in the log', async () => {
  const { ana, id, promotionId } = await withBonus();
  const [olga, omar] = [await server.operator(), await server.operator()];
  const key = randomUUID();
  const proposed = await propose(olga, ana, id, key);
  expect(proposed).toMatchObject({
    state: 'ACTIVE',
    revocation: { id: key, state: 'PROPOSED', reason, proposed: { by: { id: olga.id } }, decided: null },
  });
  // Sent again it is the same; another one waits for its decision.
  expect(await propose(olga, ana, id, key)).toEqual(proposed);
  expect(await refusedCode(propose(omar, ana, id))).toBe('revocation_waiting');
  expect(await refusedCode(approve(olga, ana, id, key))).toBe('second_operator_needed');
  expect(await wallets(ana)).toEqual({ main: '10.00', bonus: '100.00' });
  const done = await approve(omar, ana, id, key);
  expect(done).toMatchObject({
    state: 'REVOKED',
    why: 'operator',
    reason,
    revocation: { state: 'DONE', decided: { by: { id: omar.id } } },
  });
  expect(await approve(omar, ana, id, key)).toEqual(done);
  expect(await wallets(ana)).toEqual({ main: '10.00', bonus: '0.00' });
  expect(await budgetOf(promotionId)).toBe('500.00');
  expect(await actsAbout(ana)).toEqual([
    ['bonus.revocation.propose', reason],
    ['bonus.revocation.approve', `As proposed: ${reason}`],
  ]);
  expect(await ana.client.call('bonus', { params: { id } })).toMatchObject({ state: 'REVOKED', reason });
});

test('[PM-76] both at once, or rejected: decided once, and a rejected one changes nothing', async () => {
  const { ana, id } = await withBonus();
  const [olga, omar] = [await server.operator(), await server.operator()];
  const { revocation } = await propose(olga, ana, id);
  expect(await reject(omar, ana, id, revocation!.id)).toMatchObject({
    state: 'ACTIVE',
    revocation: { state: 'REJECTED', decided: { reason: 'They are sisters.' } },
  });
  expect(await refusedCode(approve(omar, ana, id, revocation!.id))).toBe('revocation_decided');
  const again = (await propose(olga, ana, id)).revocation!.id;
  const [olaf, otto] = [await server.operator(), await server.operator()];
  const answers = await Promise.allSettled([
    approve(omar, ana, id, again),
    approve(olaf, ana, id, again),
    reject(otto, ana, id, again),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});

test('[PM-76] only with the permission, only in the brand, and not once it has ended', async () => {
  const { ana, id } = await withBonus();
  const [olga, support] = [await server.operator(), await server.operator({ role: 'support' })];
  expect(await refusedCode(propose(support, ana, id))).toBe('not_allowed');
  const eve = await server.member();
  expect(await refusedCode(propose(olga, eve, id))).toBe('not_found');
  expect(await refusedCode(olga.client.call('memberBonus', { params: inBonus(eve, id) }))).toBe('not_found');
  const { revocation } = await propose(olga, ana, id);
  await ana.client.call('cancelBonus', { params: { id }, body: { key: randomUUID(), givenUp: '100.00' } });
  const omar = await server.operator();
  expect(await refusedCode(approve(omar, ana, id, revocation!.id))).toBe('bonus_ended');
  expect(await refusedCode(propose(olga, ana, id))).toBe('bonus_ended');
});
