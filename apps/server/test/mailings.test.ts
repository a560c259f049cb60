import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inboxOf, inEnglish, PERLAS, titlesOf, WHY, write } from './inbox-tools.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const ARAW = { merchant: 'araw' };

describe('what operators write', () => {
  const reach = ({ client }: Person, accounts: string[]) =>
    client.call('mailingReach', { params: PERLAS, body: { audience: { to: 'accounts', accounts } } });

  test('[ME-3] goes to those who are named, in any spelling, once each, and is in the log with its words', async () => {
    const [olga, ana, ben] = [await server.operator(), await server.member(), await server.member()];
    const accounts = [ana.account.toUpperCase(), ana.account, ben.account];
    expect(await reach(olga, [...accounts, 'nobody-of-ours'])).toEqual({ total: 2, unknown: ['nobody-of-ours'] });
    const body = {
      id: randomUUID(),
      kind: 'service' as const,
      texts: inEnglish({ title: 'To two' }),
      audience: { to: 'accounts' as const, accounts },
      reason: WHY,
    };
    const sent = await olga.client.call('sendMailing', { params: PERLAS, body });
    expect(sent).toMatchObject({ state: 'SENT', total: 2, sent: 2, skipped: 0, read: 0, by: { name: olga.account } });
    // Sent again with its id it is the same one.
    expect(await olga.client.call('sendMailing', { params: PERLAS, body })).toEqual(sent);
    expect(await titlesOf(ana)).toEqual(['To two']);
    expect(await titlesOf(ben)).toEqual(['To two']);
    await ana.client.call('readMessage', { params: { id: (await inboxOf(ana))[0]!.id } });
    const { mailings } = await olga.client.call('mailings', { params: PERLAS });
    expect(mailings[0]).toMatchObject({ id: sent.id, sent: 2, read: 1, audience: { to: 'accounts', accounts } });
    const entry = await server.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `mailing:${sent.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: 'message.send', actor: `operator:${olga.id}`, merchant: 'perlas', reason: WHY });
    expect(entry.after).toMatchObject({ kind: 'service', total: 2, texts: [{ title: 'To two' }] });
  });

  test('[ME-3] is refused for names nobody has, trial accounts, and words that miss the language of the brand', async () => {
    const [olga, trial] = [await server.operator(), await server.member({ type: 4 })];
    expect(await refusedCode(write(olga, [{ account: 'nobody-of-ours' }]))).toBe('not_found');
    expect(await refusedCode(write(olga, [trial]))).toBe('not_found');
    const send = (texts: { language: string; title: string; text: string }[]) =>
      refusedCode(
        olga.client.call('sendMailing', {
          params: PERLAS,
          body: { id: randomUUID(), kind: 'service', texts, audience: { to: 'everyone' }, reason: WHY },
        }),
      );
    expect(await send([{ language: 'TY', title: 'a', text: 'b' }])).toBe('bad_request');
    expect(await send([...inEnglish(), ...inEnglish()])).toBe('bad_request');
    expect(await send([...inEnglish(), { language: 'QQ', title: 'a', text: 'b' }])).toBe('bad_request');
    expect(await send([{ language: 'EN', title: ' ', text: 'b' }])).toBe('bad_request');
  });

  test('[ME-3] as marketing leaves out who takes a time-out or is self-excluded; service reaches everybody', async () => {
    const [ana, resting, excluded, back] = [
      await server.member(),
      await server.member(),
      await server.member(),
      await server.member(),
    ];
    await back.client.call('takeTimeOut', { body: { hours: 24 } });
    server.clock.advance(25 * 3_600_000);
    // Hours later the sessions are over.
    const again = async ({ account, password }: Person) => {
      const { token } = await server
        .client()
        .call('login', { body: { type: 'username', username: account, password } });
      return server.client({ token });
    };
    const clients = [await again(ana), await again(resting), await again(excluded), await again(back)];
    await clients[1]!.call('takeTimeOut', { body: { hours: 24 } });
    await clients[2]!.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    const olga = await server.operator();
    const people = [ana, resting, excluded, back];
    expect(await write(olga, people, { title: 'Play!', kind: 'marketing' })).toMatchObject({
      state: 'SENT',
      total: 4,
      sent: 2,
      skipped: 2,
    });
    expect(await write(olga, people, { title: 'Your papers' })).toMatchObject({ sent: 4, skipped: 0 });
    const seen = await Promise.all(
      clients.map(async (client) => (await inboxOf({ client })).map((one) => 'title' in one && one.title)),
    );
    expect(seen).toEqual([['Your papers', 'Play!'], ['Your papers'], ['Your papers'], ['Your papers', 'Play!']]);
  });

  test('[ME-3] to a group or to all reaches those who are in it, of this brand alone, and no trial account', async () => {
    const [perlas, araw] = [server.brands[0]!, server.brands.find(({ merchant }) => merchant === 'araw')!];
    const olga = await server.operator({ brands: [araw] });
    const [ana, ben, trial, other] = [
      await server.member({ brand: araw }),
      await server.agent({ brand: araw }),
      await server.member({ brand: araw, type: 4 }),
      await server.member({ brand: perlas }),
    ];
    async function send(
      title: string,
      audience: { to: 'everyone' } | { to: 'group'; kind?: 'member' | 'agent'; from?: string; until?: string },
    ) {
      server.clock.advance(1000);
      const texts = [{ language: araw.defaultLanguage, title, text: 'x' }];
      const body = { id: randomUUID(), kind: 'service' as const, texts, audience, reason: WHY };
      return olga.client.call('sendMailing', { params: ARAW, body });
    }
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await send('all', { to: 'everyone' });
    await send('agents', { to: 'group', kind: 'agent' });
    await send('members', { to: 'group', kind: 'member', until: tomorrow });
    expect(await send('long ago', { to: 'group', until: '2001-01-01' })).toMatchObject({ total: 0, sent: 0 });
    expect(await titlesOf(ana)).toEqual(['members', 'all']);
    expect(await titlesOf(ben)).toEqual(['agents', 'all']);
    expect(await titlesOf(other)).toEqual([]);
    expect(await refusedCode(trial.client.call('getInbox'))).toBe('in_need_true_account');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from messages where member_id = ${trial.id}::uuid`.execute(server.database.db);
    expect(rows[0]!.count).toBe(0);
  });

  test('[ME-3] is nothing for operators of another brand, or without the permission', async () => {
    const araw = server.brands.find(({ merchant }) => merchant === 'araw')!;
    const [olga, stranger2, auditor, ana] = [
      await server.operator(),
      await server.operator({ brands: [araw] }),
      await server.operator({ role: 'auditor' }),
      await server.member(),
    ];
    const sent = await write(olga, [ana]);
    expect(await refusedCode(write(stranger2, [ana]))).toBe('not_found');
    expect(await refusedCode(stranger2.client.call('mailings', { params: PERLAS }))).toBe('not_found');
    const there = { params: { ...ARAW, id: sent.id }, body: { reason: WHY } };
    expect(await refusedCode(stranger2.client.call('stopMailing', there))).toBe('not_found');
    expect(await refusedCode(write(auditor, [ana]))).toBe('not_allowed');
    expect((await auditor.client.call('mailings', { params: PERLAS })).mailings.length).toBeGreaterThan(0);
    // Another brand does not know the member's name.
    const body = {
      id: randomUUID(),
      kind: 'service' as const,
      texts: [{ language: araw.defaultLanguage, title: 'a', text: 'b' }],
      audience: { to: 'accounts' as const, accounts: [ana.account] },
      reason: WHY,
    };
    expect(await refusedCode(stranger2.client.call('sendMailing', { params: ARAW, body }))).toBe('not_found');
    // The id of another operator's mailing is in use.
    const taken = { ...body, id: sent.id, audience: { to: 'everyone' as const } };
    expect(await refusedCode(stranger2.client.call('sendMailing', { params: ARAW, body: taken }))).toBe('key_reused');
    expect(await titlesOf(ana)).toEqual(['News']);
  });

  test('[ME-5] comes back as it was written, and links lead only where the brand allows', async () => {
    const [olga, ana] = [await server.operator(), await server.member()];
    const text = `<script>alert(1)</script> <a href="https://evil.test">win</a>
See /promotions, https://perlas.localhost/help. Not https://evil.test/x, http://perlas.localhost/a,
javascript:alert(1) //evil.test /\\evil.test https://perlas.localhost@evil.test and/or 5/6.`;
    await write(olga, [ana], { title: '<img src=x onerror=alert(1)>', text });
    const [message] = await inboxOf(ana);
    if (!message || !('parts' in message)) throw new Error('no letter came');
    expect(message.title).toBe('<img src=x onerror=alert(1)>');
    expect(message.parts.map((part) => part.text).join('')).toBe(text);
    expect(message.parts.flatMap(({ url }) => (url === null ? [] : [url]))).toEqual([
      '/promotions',
      'https://perlas.localhost/help',
    ]);
  });

  test('[ME-5] is read in the language of the reader, and in that of the brand where there are no words', async () => {
    const [olga, ana] = [await server.operator(), await server.member()];
    const texts = [...inEnglish({ title: 'Good morning' }), { language: 'TY', title: 'Magandang umaga', text: 'x' }];
    const audience = { to: 'accounts' as const, accounts: [ana.account] };
    const body = { id: randomUUID(), kind: 'service' as const, texts, audience, reason: WHY };
    await olga.client.call('sendMailing', { params: PERLAS, body });
    const titleIn = async (language: string) => {
      const [message] = await inboxOf({ client: server.client({ token: ana.token, language }) });
      return message && 'title' in message ? message.title : null;
    };
    expect(await titleIn('EN')).toBe('Good morning');
    expect(await titleIn('TY')).toBe('Magandang umaga');
    expect(await titleIn('VI')).toBe('Good morning');
  });
});

describe('a mailing to many', () => {
  const araw = () => server.brands.find(({ merchant }) => merchant === 'araw')!;

  /** Members for more than one batch, who never sign in. */
  async function crowd(): Promise<void> {
    await sql`
      insert into members (id, merchant, account, account_canonical, type, currency, made_at)
      select gen_random_uuid(), 'araw', name, name, 0, ${araw().currency}, ${new Date(server.clock.now().getTime() - 1000)}
      from (select 'crowd' || ${randomUUID().slice(0, 8)} || n as name from generate_series(1, 260) n) as made`.execute(
      server.database.db,
    );
  }

  async function begin(olga: Person) {
    server.clock.advance(1000);
    const texts = [{ language: araw().defaultLanguage, title: 'To all', text: 'x' }];
    const body = {
      id: randomUUID(),
      kind: 'service' as const,
      texts,
      audience: { to: 'everyone' as const },
      reason: WHY,
    };
    return olga.client.call('sendMailing', { params: ARAW, body });
  }

  const look = async (olga: Person, id: string) => {
    const { mailings } = await olga.client.call('mailings', { params: ARAW });
    return mailings.find((one) => one.id === id)!;
  };

  const perMember = async (id: string) => {
    const { rows } = await sql<{ rows: number; members: number }>`
      select count(*)::int as rows, count(distinct member_id)::int as members from messages
      where mailing_id = ${id}::uuid`.execute(server.database.db);
    return rows[0]!;
  };

  test('[ME-9] waits for the background, shows how far it is, and goes on where a server stopped', async () => {
    await crowd();
    const olga = await server.operator({ brands: [araw()] });
    const made = await begin(olga);
    expect(made).toMatchObject({ state: 'WAITING', sent: 0 });
    expect(made.total).toBeGreaterThanOrEqual(260);
    await expect(server.app.messages.sendMailings(made.id, AbortSignal.abort())).rejects.toThrow('the server stops');
    expect(await look(olga, made.id)).toMatchObject({ state: 'SENDING', sent: 250 });
    // Another server continues unfinished mailings, and two servers at once send nothing twice.
    await Promise.all([server.app.messages.sendMailings(null), server.app.messages.sendMailings(made.id)]);
    expect(await look(olga, made.id)).toMatchObject({ state: 'SENT', sent: made.total, skipped: 0 });
    expect(await perMember(made.id)).toEqual({ rows: made.total, members: made.total });
  });

  test('[ME-9] can be stopped: who has it keeps it, and nobody else gets it', async () => {
    await crowd();
    const olga = await server.operator({ brands: [araw()] });
    const { id } = await begin(olga);
    // It is stopped before its first message, which is what the test wants.
    await server.app.messages.sendMailings(id, AbortSignal.abort()).catch(() => {});
    const there = { params: { ...ARAW, id }, body: { reason: WHY } };
    expect(await olga.client.call('stopMailing', there)).toMatchObject({ state: 'STOPPED', sent: 250 });
    await server.app.messages.sendMailings(null);
    expect(await look(olga, id)).toMatchObject({ state: 'STOPPED', sent: 250 });
    expect(await perMember(id)).toEqual({ rows: 250, members: 250 });
    expect(await refusedCode(olga.client.call('stopMailing', there))).toBe('not_found');
    const acts = await server.database.db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject', '=', `mailing:${id}`)
      .orderBy('seq')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['message.send', 'message.stop']);
  });

  test('[ME-9] is sent by a worker without anybody asking for it again', async () => {
    await crowd();
    const olga = await server.operator({ brands: [araw()] });
    const worker = await server.another({ settings: { ROLE: 'worker' }, clock: server.clock });
    const { id, total } = await begin(olga);
    await expect.poll(async () => (await look(olga, id)).state, { timeout: 20_000 }).toBe('SENT');
    expect(await perMember(id)).toEqual({ rows: total, members: total });
    await worker.stop();
  });
});
