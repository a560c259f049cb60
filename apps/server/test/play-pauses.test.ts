import { goodStanding } from '@croupier/ledger';
import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { giveContact } from './people-tools.ts';
import { DAY, HOUR, MINUTE, playSafelyTools } from './play-safely-tools.ts';

const server = useServer();
const { place, betCode, depositCode, holdCode, again, mayPlay } = playSafelyTools(server);

describe('pauses', () => {
  test('[PS-12, PS-15] a time-out stops bets and deposits, keeps no withdrawal or win back, and only grows', async () => {
    let ana = await server.member({ balance: '100.00' });
    const open = place(ana, 10);
    await open.stake;
    expect((await ana.client.call('takeTimeOut', { body: { hours: 48 } })).timeOut).not.toBeNull();
    expect(await refusedCode(ana.client.call('takeTimeOut', { body: { hours: 47 } }))).toBe('pause_not_shorter');
    expect(await betCode(ana, 1)).toBe('time_out_active');
    expect(await depositCode(ana, 1)).toBe('time_out_active');
    expect(await holdCode(ana, 5)).toBe('accepted');
    expect((await open.win(30)).accepted).toBe(true);
    expect(await mayPlay(ana)).toBe('time_out_active');
    expect(await server.app.playSafely.mayMarket(server.database.db, memberId(ana.id))).toBe(false);
    server.clock.advance(48 * HOUR + MINUTE);
    expect(await betCode(ana, 1)).toBe('accepted');
    ana = await again(ana);
    expect((await ana.client.call('playSafely')).timeOut).toBeNull();
    await server.app.playSafely.sweep();
    const wallet = await server.database.db
      .selectFrom('wallets')
      .select(['is_plain', 'time_out_until'])
      .where('member_id', '=', ana.id)
      .where('is_held', '=', false)
      .executeTakeFirstOrThrow();
    expect(wallet).toEqual({ is_plain: true, time_out_until: null });
  });

  test('[PS-12] many who ask at once each get their own answer', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.member()));
    await people[1]!.client.call('takeTimeOut', { body: { hours: 24 } });
    await people[4]!.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    const expected = [null, 'time_out_active', null, null, 'self_excluded', null];
    expect(await Promise.all(people.map((person) => mayPlay(person)))).toEqual(expected);
  });

  test('[PS-13, PS-14] a self-exclusion works at once; signing in, reading and withdrawing stay possible', async () => {
    let ana = await server.member({ balance: '100.00' });
    const asked = await ana.client.call('selfExclude', { body: { term: 'oneYear', isUnderstood: true } });
    const months = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (30.44 * DAY);
    const { since, until, irrevocableUntil } = asked.selfExclusion!;
    expect(Math.round(months(since, until))).toBe(12);
    expect(Math.round(months(since, irrevocableUntil))).toBe(6);
    expect(await betCode(ana, 1)).toBe('self_excluded');
    expect(await depositCode(ana, 1)).toBe('self_excluded');
    expect(await mayPlay(ana)).toBe('self_excluded');
    expect(await server.app.playSafely.mayMarket(server.database.db, memberId(ana.id))).toBe(false);
    ana = await again(ana);
    expect(await ana.client.call('walletBalance')).toMatchObject({ balance: { amount: '100.00' } });
    expect(await holdCode(ana, 100)).toBe('accepted');
    expect(await refusedCode(ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } }))).toBe(
      'pause_not_shorter',
    );
    expect(await refusedCode(ana.client.call('endSelfExclusion', { body: {} }))).toBe('exclusion_not_over');
    // Six months are 181 to 184 days.
    server.clock.advance(180 * DAY);
    ana = await again(ana);
    expect(await refusedCode(ana.client.call('endSelfExclusion', { body: {} }))).toBe('exclusion_not_over');
    server.clock.advance(5 * DAY);
    ana = await again(ana);
    expect((await ana.client.call('endSelfExclusion', { body: {} })).selfExclusion?.endsEarlyAt).not.toBeNull();
    expect(await mayPlay(ana)).toBe('self_excluded');
    server.clock.advance(25 * HOUR);
    // The nightly job makes the place for answers of a new quarter; this clock skipped it.
    await server.app.ledger.makePartitions();
    expect(await mayPlay(ana)).toBeNull();
    expect(await betCode(ana, 1)).toBe('insufficient_balance');
  });

  test('[PS-13] covers every brand of the house, also accounts that show only later whose they are', async () => {
    const araw = server.brands[1]!;
    const [ana, there, stranger] = [
      await server.member({ balance: '10.00' }),
      await server.member({ brand: araw, balance: '10.00' }),
      await server.member({ brand: araw, balance: '10.00' }),
    ];
    const email = `${ana.account}@mail.example`;
    await giveContact(server, ana, 'email', email);
    await giveContact(server, there, 'email', email);
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes', birthday: '1990-05-05' } });
    await ana.client.call('selfExclude', { body: { term: 'fiveYears', isUnderstood: true } });
    expect(await betCode(there, 1, araw)).toBe('self_excluded');
    expect(await betCode(stranger, 1, araw)).toBe('accepted');
    await stranger.client.call('editProfile', { body: { realName: 'ana  REYES', birthday: '1990-05-05' } });
    expect(await betCode(stranger, 1, araw)).toBe('self_excluded');
    const named = await server.member({ brand: araw, balance: '10.00' });
    await named.client.call('editProfile', { body: { realName: 'Ana Reyes', birthday: '1991-05-05' } });
    expect(await betCode(named, 1, araw)).toBe('accepted');
  });

  test('[PS-13] a wallet that is opened later is no way around it', async () => {
    const ana = await server.member();
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await depositCode(ana, 10)).toBe('self_excluded');
    const ref = { kind: 'bonus', memberId: ana.id, currency: 'PHP' } as const;
    const bonus = await server.app.ledger.walletId(server.brands[0]!.merchant, ref);
    const row = await server.database.db
      .selectFrom('wallets')
      .select(['excluded_until', 'is_plain'])
      .where('id', '=', bonus)
      .executeTakeFirstOrThrow();
    expect(row.excluded_until).not.toBeNull();
    expect(row.is_plain).toBe(false);
  });

  test("[PS-14] nobody sets or lifts anything for somebody else, and an operator's freeze stays", async () => {
    const [ana, eve] = [await server.member({ balance: '10.00' }), await server.member()];
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await refusedCode(eve.client.call('endSelfExclusion', { body: {} }))).toBe('not_found');
    expect((await eve.client.call('playSafely')).selfExclusion).toBeNull();
    const frozen = await server.member({ balance: '10.00' });
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.setStanding(tx, frozen.id, { ...goodStanding, isFrozen: true }),
    );
    await inTransaction(server.database.db, (tx) =>
      server.app.members.setFrozen(tx, server.brands[0]!, memberId(frozen.id), true),
    );
    expect(await refusedCode(frozen.client.call('setPlayLimit', { body: { kind: 'singleStake', value: '1' } }))).toBe(
      'not_signed_in',
    );
    expect(await betCode(frozen, 1)).toBe('account_frozen');
  });
});
