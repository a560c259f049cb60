import { contentKinds } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { contentAdminTools, HOUR_MS } from './content-admin-tools.ts';

const server = useServer({ isShared: true });
const { araw, inHours, notice, text, visitor, homeTitles, homeIds, write } = contentAdminTools(server);
const params = { merchant: 'perlas' };

describe('writing', () => {
  test('[CN-19] writes versions that build on each other, each in the audit log', async () => {
    const olga = await server.operator({ role: 'editor' });
    const first = await write(olga, 'edited', { state: 'draft', reason: null });
    expect(first.texts).toMatchObject([{ language: 'EN', version: 1, status: 'draft', shown: null }]);
    expect(await homeIds()).not.toContain('edited');
    expect(await refusedCode(write(olga, 'edited'))).toBe('conflict');
    const second = await write(olga, 'edited', { texts: [text(notice('by an operator'), 1)] });
    expect(second.texts).toMatchObject([{ version: 2, status: 'live', shown: 2, reason: 'a test' }]);
    expect(second.operators).toEqual([{ id: olga.id, name: olga.account }]);
    expect(await homeIds()).toContain('edited');
    const { versions, next } = await olga.client.call('contentVersions', {
      params,
      query: { kind: 'announcement', slug: 'edited', language: 'EN' },
    });
    expect(next).toBeNull();
    expect(versions.map(({ version, state, isShown }) => [version, state, isShown])).toEqual([
      [2, 'published', true],
      [1, 'draft', false],
    ]);
    expect(versions[0]!.preview).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'A ' },
          { kind: 'emphasis', children: [{ kind: 'text', text: 'short' }] },
          { kind: 'text', text: ' note.' },
        ],
      },
    ]);
    const owner = await server.operator();
    const { entries } = await owner.client.call('auditLog', { query: { limit: '10' } });
    expect(entries.filter(({ act }) => act === 'content.write').slice(0, 2)).toMatchObject([
      {
        actor: `operator:${olga.id}`,
        subject: 'content:announcement/edited/EN',
        reason: 'a test',
        before: { version: 1 },
        after: { version: 2, state: 'published' },
      },
      { before: null, after: { version: 1, state: 'draft' } },
    ]);
  });

  test('[CN-23] languages are written together or not at all, and one that does not change keeps its version', async () => {
    const olga = await server.operator();
    const ty = notice('sa Tagalog', { body: 'Maikling paalala.' });
    const both = [text(notice('in English')), text(ty, 0, 'TY')];
    const first = await write(olga, 'side-by-side', { texts: both });
    expect(first.texts.map(({ language, version }) => [language, version])).toEqual([
      ['EN', 1],
      ['TY', 1],
    ]);
    expect(await homeTitles()).toContain('in English');
    expect(await homeTitles(visitor('fil'))).toContain('sa Tagalog');
    const one = await write(olga, 'side-by-side', { texts: [text(notice('in better English'), 1), text(ty, 1, 'TY')] });
    expect(one.texts.map(({ language, version }) => [language, version])).toEqual([
      ['EN', 2],
      ['TY', 1],
    ]);
    const stale = write(olga, 'side-by-side', { texts: [text(notice('a third'), 2), text(notice('b'), 9, 'TY')] });
    expect(await refusedCode(stale)).toBe('conflict');
    const unfit = write(olga, 'side-by-side', {
      texts: [text(notice('a third'), 2), text({ ...ty, body: '<b>x</b>' }, 1, 'TY')],
    });
    expect(await refusedCode(unfit)).toBe('bad_request');
    expect(await homeTitles()).toContain('in better English');
  });

  test('[CN-23] saving one language leaves the other one to the files', async () => {
    const olga = await server.operator();
    const query = { kind: 'help-article', slug: 'deposit-how' } as const;
    const before = await olga.client.call('contentEntry', { params, query });
    expect(before.texts.map(({ isFromFiles }) => isFromFiles)).toEqual([true, true]);
    const texts = before.texts.map(({ language, version, value }) => ({
      language,
      basis: version,
      value: language === 'EN' ? { ...value, title: 'How to pay in' } : value,
    }));
    const after = await olga.client.call('contentWrite', {
      params,
      body: { ...query, state: 'published', texts, reason: 'clearer' },
    });
    expect(after.texts.map(({ language, isFromFiles }) => [language, isFromFiles])).toEqual([
      ['EN', false],
      ['TY', true],
    ]);
  });

  test('[CN-19] two who write at once: one of them is told', async () => {
    const olga = await server.operator();
    const both = [text(), text(notice('dalawa'), 0, 'TY')];
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => write(olga, 'at-once', { texts: both })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await server.database.db
      .selectFrom('content_versions')
      .select(['language', 'version'])
      .where('slug', '=', 'at-once')
      .orderBy('language')
      .execute();
    expect(rows).toEqual([
      { language: 'EN', version: 1 },
      { language: 'TY', version: 1 },
    ]);
  });

  test('[CN-19] needs the permission, the own brand, a reason and a value that fits', async () => {
    const auditor = await server.operator({ role: 'auditor' });
    expect(await refusedCode(write(auditor, 'edited'))).toBe('not_allowed');
    const stranger = await server.operator({ brands: [araw()] });
    expect(await refusedCode(write(stranger, 'edited'))).toBe('not_found');
    expect(await refusedCode(stranger.client.call('contentList', { params, query: { kind: 'legal' } }))).toBe(
      'not_found',
    );
    const olga = await server.operator();
    const refusals = [
      { reason: ' ' },
      { reason: undefined },
      { reason: null, state: 'withdrawn' },
      { texts: [] },
      { texts: [text({})] },
      { texts: [text(), text()] },
      { kind: 'novel' },
      { slug: 'Not A Slug' },
      { texts: [text(notice('x'), 0, 'ZZ')] },
      { texts: [text({ ...notice('x'), surprise: 1 })] },
      { from: '2030-01-02T00:00:00.000Z', until: '2030-01-01T00:00:00.000Z' },
    ];
    for (const wrong of refusals)
      expect(await refusedCode(write(olga, 'unfit', wrong)), JSON.stringify(wrong)).toBe('bad_request');
  });

  test.each([
    { body: '<script>alert(1)</script>' },
    { body: 'x <img src=x onerror=alert(1)>' },
    { body: '[x](javascript:alert(1))' },
    { body: '[x](data:text/html;base64,PHNjcmlwdD4=)' },
    { body: '[x](//evil.test)' },
    { url: 'javascript:alert(1)' },
    { url: 'https://evil.test/' },
    { url: '/\\\\evil.test' },
  ])('[CN-5, CN-12] is refused through the console and named as a fault in preview: %j', async (more) => {
    const olga = await server.operator();
    const value = notice('t', more);
    const [path] = Object.keys(more);
    expect(await refusedCode(write(olga, 'unclean', { texts: [text(value)] }))).toBe('bad_request');
    expect(await refusedCode(write(olga, 'unclean', { state: 'draft', texts: [text(value)] }))).toBe('bad_request');
    const { pass, faults } = await olga.client.call('contentPreview', {
      params,
      body: { kind: 'announcement', slug: 'unclean', texts: [{ language: 'EN', value }] },
    });
    expect(new Set(faults.map((fault) => fault.path))).toEqual(new Set([path]));
    expect(await homeIds(visitor('en', { preview: pass }))).not.toContain('unclean');
  });

  test('[CN-12] a title is text, whatever stands in it', async () => {
    const olga = await server.operator();
    const title = '<img src=x onerror=alert(1)>';
    await write(olga, 'only-text', { texts: [text(notice(title))] });
    expect(await homeTitles()).toContain(title);
  });

  test('[CN-20] shows at once here, and on another process without a restart', async () => {
    const second = await server.another();
    const there = async () =>
      (await second.client().call('announcements', { query: { types: 'H', pageSize: '50' } })).home.map(({ id }) => id);
    expect(await there()).not.toContain('everywhere');
    const olga = await server.operator();
    await write(olga, 'everywhere');
    expect(await homeIds()).toContain('everywhere');
    await expect.poll(there, { interval: 50 }).toContain('everywhere');
  });

  test('[CN-11] what was once written can be brought back, and the log says so', async () => {
    const olga = await server.operator();
    await write(olga, 'brought-back', { texts: [text(notice('the first words'))] });
    await write(olga, 'brought-back', { texts: [text(notice('the second words'), 1)] });
    await write(olga, 'brought-back', { state: 'withdrawn', texts: [text(notice('the second words'), 2)] });
    expect(await homeIds()).not.toContain('brought-back');
    const query = { kind: 'announcement', slug: 'brought-back', language: 'EN', limit: '2' } as const;
    const page = await olga.client.call('contentVersions', { params, query });
    expect(page.versions.map(({ version }) => version)).toEqual([3, 2]);
    const rest = await olga.client.call('contentVersions', { params, query: { ...query, before: String(page.next) } });
    expect([rest.versions.map(({ version }) => version), rest.next]).toEqual([[1], null]);
    await write(olga, 'brought-back', {
      texts: [text(rest.versions[0]!.value, 3)],
      reason: 'the old words were right',
    });
    expect(await homeTitles()).toContain('the first words');
    const { entries } = await olga.client.call('auditLog', { query: { limit: '1' } });
    expect(entries[0]).toMatchObject({
      reason: 'the old words were right',
      before: { version: 3 },
      after: { version: 4 },
    });
  });
});

describe('the list', () => {
  test('[CN-24] has every kind with all its languages, by status and by words, a page at a time', async () => {
    const auditor = await server.operator({ role: 'auditor' });
    for (const kind of contentKinds) {
      const { entries, languages } = await auditor.client.call('contentList', { params, query: { kind } });
      expect(entries.length, kind).toBeGreaterThan(0);
      expect(languages.slice(0, 2)).toEqual(['EN', 'TY']);
    }
    const legal = await auditor.client.call('contentList', { params, query: { kind: 'legal', limit: '3' } });
    expect(legal.entries).toHaveLength(3);
    const rest = await auditor.client.call('contentList', {
      params,
      query: { kind: 'legal', limit: '3', after: legal.next! },
    });
    expect([...legal.entries, ...rest.entries].map(({ slug }) => slug).toSorted()).toEqual([
      'agent-policy',
      'cookies',
      'privacy',
      'responsible-play',
      'terms',
    ]);
    expect(rest.next).toBeNull();
    const found = await auditor.client.call('contentList', {
      params,
      query: { kind: 'help-article', search: 'DEPOSIT' },
    });
    expect(found.total).toBeGreaterThan(2);
    expect(found.entries.every(({ texts }) => texts.length === 2)).toBe(true);
  });

  test('[CN-24] says what a version means now: a draft above words that are shown, planned, ended, withdrawn', async () => {
    // The session ends in these hours, so the operator has signed in again.
    let olga = await server.operator();
    await write(olga, 'stands', { texts: [text(notice('shown words'))] });
    await write(olga, 'stands', { state: 'draft', texts: [text(notice('better words'), 1)] });
    await write(olga, 'planned', { from: inHours(1), until: inHours(2) });
    const of = async (slug: string) => {
      const query = { kind: 'announcement', search: slug } as const;
      const { entries } = await olga.client.call('contentList', { params, query });
      return entries.find((entry) => entry.slug === slug)?.texts.map(({ status, shown }) => [status, shown])[0];
    };
    expect(await of('stands')).toEqual(['draft', 1]);
    expect(await of('planned')).toEqual(['scheduled', null]);
    server.clock.advance(HOUR_MS + 1000);
    olga = await server.operator();
    expect(await of('planned')).toEqual(['live', 1]);
    expect(await homeIds()).toContain('planned');
    server.clock.advance(HOUR_MS);
    olga = await server.operator();
    expect(await of('planned')).toEqual(['ended', null]);
    await write(olga, 'stands', { state: 'withdrawn', texts: [text(notice('better words'), 2)] });
    expect(await of('stands')).toEqual(['withdrawn', null]);
    const drafts = await olga.client.call('contentList', {
      params,
      query: { kind: 'announcement', status: 'withdrawn' },
    });
    expect(drafts.entries.map(({ slug }) => slug)).toContain('stands');
  });
});

describe('the order', () => {
  const order = (editor: Person, slugs: string[], basis: number) =>
    editor.client.call('contentOrder', { params, body: { kind: 'step', basis, slugs, reason: 'a better order' } });
  const steps = async (language = 'en') =>
    (await visitor(language).call('systemSite')).steps.map(({ action }) => action);

  test('[CN-25] counts in every language at once, is in the log, and a second who saw the old one is told', async () => {
    const olga = await server.operator();
    const listed = () => olga.client.call('contentList', { params, query: { kind: 'step' } });
    const before = await listed();
    expect(before.order.version).toBe(0);
    const shown = await steps();
    const turned = before.order.slugs.toReversed();
    expect(await order(olga, turned, 0)).toEqual({ version: 1 });
    expect(await steps()).toEqual(shown.toReversed());
    expect(await steps('fil')).toEqual(shown.toReversed());
    expect((await listed()).order).toMatchObject({ version: 1, slugs: turned, madeBy: `operator:${olga.id}` });
    expect(await refusedCode(order(olga, before.order.slugs, 0))).toBe('conflict');
    const { entries } = await olga.client.call('auditLog', { query: { limit: '1' } });
    expect(entries[0]).toMatchObject({ act: 'content.order', subject: 'content:step', after: { slugs: turned } });
    // No text was written for it, so all of them still follow the files.
    expect((await listed()).entries.every(({ texts }) => texts.every(({ isFromFiles }) => isFromFiles))).toBe(true);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => order(olga, before.order.slugs, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[CN-25] names each once and only what is there; what it does not name stands behind', async () => {
    const olga = await server.operator();
    const { order: known } = await olga.client.call('contentList', { params, query: { kind: 'step' } });
    const [first] = known.slugs;
    for (const slugs of [[first!, first!], [first!, 'unheard-of'], []])
      expect(await refusedCode(order(olga, slugs, known.version))).toBe('bad_request');
    const last = known.slugs.at(-1)!;
    await order(olga, [last], known.version);
    const { order: now } = await olga.client.call('contentList', { params, query: { kind: 'step' } });
    expect(now.slugs[0]).toBe(last);
    expect(now.slugs).toHaveLength(known.slugs.length);
  });
});
