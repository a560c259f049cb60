import fs from 'node:fs';
import path from 'node:path';
import { readBrands, readContentFiles } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { withBrand } from './content-tools.ts';

const server = useServer();
const now = new Date('2026-11-15T00:00:00Z');
type Fields = Record<string, unknown>;

describe('what is held back', () => {
  const note = (slug: string, more: object = {}) => ({
    slug,
    type: 'H',
    subject: 'NOTICE',
    ...more,
    EN: { title: slug, body: 'Words.' },
    TY: { title: `${slug} (TY)`, body: 'Mga salita.' },
  });
  const start = async (entries: object[], contact?: object) => {
    const brand = contact && { contact };
    const testServer = await server.another({
      brands: readBrands(withBrand('sapa', { ...(brand && { brand }), content: { announcement: entries } })),
    });
    const sapa = testServer.brands.find(({ merchant }) => merchant === ('sapa' as never))!;
    const { home } = await testServer.client({ brand: sapa }).call('announcements', { query: { types: 'H' } });
    const { entries: listed } = await (
      await testServer.operator()
    ).client.call('contentList', { params: { merchant: 'sapa' }, query: { kind: 'announcement' } });
    const states = listed.map(({ slug, texts }) => [slug, texts[0]!.status] as const);
    return { shown: home.map(({ id }) => id).toSorted(), states: Object.fromEntries(states) };
  };

  test('[CN-30] is a draft for operators, and withdrawn where visitors could read it before', async () => {
    const first = await start([note('plain'), note('promise', { needs: ['harmWatch'] }), note('before')]);
    expect(first.shown).toEqual(['before', 'plain']);
    expect(first.states).toMatchObject({ plain: 'live', promise: 'draft', before: 'live' });
    const held = note('before', { needs: ['harmWatch'] });
    const second = await start([note('plain', { until: ['harmWatch'] }), note('promise'), held]);
    expect(second.shown).toEqual(['plain', 'promise']);
    expect(second.states).toMatchObject({ plain: 'live', promise: 'live', before: 'withdrawn' });
  }, 20_000);

  test('[CN-30] comes with the customer service of the brand', async () => {
    const entries = [note('ask', { needs: ['customerService'] }), note('alone', { until: ['customerService'] })];
    expect((await start(entries)).shown).toEqual(['alone']);
    expect((await start(entries, { customerService: '/help?chat=open' })).shown).toEqual(['ask']);
  }, 20_000);

  test('[CN-30] can be a link in a list, a line or a block of a long text, and names nothing unknown', () => {
    const read = (content: Record<string, unknown>, texts: Record<string, string> = {}) => {
      const at = withBrand('sapa', { content });
      for (const [file, copies] of Object.entries(texts)) {
        fs.mkdirSync(path.dirname(path.join(at, 'sapa/content', file)), { recursive: true });
        fs.writeFileSync(path.join(at, 'sapa/content', file), copies);
      }
      return readContentFiles(
        readBrands(at).find(({ merchant }) => merchant === ('sapa' as never))!,
        now,
      );
    };
    const links = [
      { label: 'Help', url: '/help' },
      { label: 'Points', url: '/pointMall', needs: ['harmWatch'] },
    ];
    const footer = { about: 'a', licence: 'l', age: 'g', responsible: 'r', copyright: 'c', links };
    const [shown] = read({ footer: [{ slug: 'footer', EN: footer }] }).filter(({ kind }) => kind === 'footer');
    expect((shown!.value as Fields)['links']).toEqual([{ label: 'Help', url: '/help' }]);
    const lines = [
      'First.',
      '',
      '<!-- needs complaints customerService -->',
      '## Complaints',
      'Every complaint gets a number.',
      '',
      '- kept',
      '- left out <!-- needs harmWatch -->',
      '- instead <!-- until harmWatch -->',
    ];
    const article = { slug: 'safe-signs', category: 'play-safely', EN: { title: 't', summary: 's' } };
    const [one] = read({ 'help-article': [article] }, { 'help-article/safe-signs.en.md': lines.join('\n') }).filter(
      ({ kind, slug }) => kind === 'help-article' && slug === 'safe-signs',
    );
    expect((one!.value as Fields)['body']).toBe('First.\n\n- kept\n- instead');
    expect(() => read({ announcement: [note('x', { needs: ['surprise'] })] })).toThrow(/sapa.*surprise/);
  });
});
