import { expect, test } from 'vitest';
import { changesOf } from '../src/features/content/changes.ts';
import { readContentSearch, slugFrom } from '../src/features/content/content-search.ts';
import type { ContentEntry, Fields } from '../src/features/content/content-queries.ts';
import { draftOf, languagesOf, newDraft, valueOf, withVersion, withText } from '../src/features/content/draft.ts';
import { faultOf } from '../src/features/content/faults.ts';
import { kindFields } from '../src/features/content/fields.ts';
import { movedWithin, sectionsOf } from '../src/features/content/order.ts';

const text = (language: string, value: Fields) => ({
  language,
  version: 3,
  state: 'published' as const,
  status: 'live' as const,
  shown: 3,
  title: 't',
  from: null,
  until: null,
  madeAt: '2030-01-01T00:00:00.000Z',
  madeBy: 'system',
  reason: null,
  isFromFiles: true,
  value,
});
const promotion = (title: string) => ({
  category: 'slots',
  title,
  summary: 's',
  facts: { reward: 'r', who: 'w', turnover: 't', expiry: 'e', maximumWin: 'm', excludedGames: 'x' },
  terms: 'Terms.',
  picture: { motif: 'app', seed: 's' },
  startsAt: null,
  endsAt: null,
  executions: ['A', 'B'],
  sort: 40,
});
const entry: ContentEntry = {
  kind: 'promotion',
  slug: 'one',
  languages: ['EN', 'TY', 'VI'],
  defaultLanguage: 'EN',
  art: 'night',
  texts: [text('EN', promotion('in English')), text('TY', promotion('sa Tagalog'))],
  operators: [],
};

test('[CN-23] what is opened and sent back unchanged is the same value, its place and its deeper fields included', () => {
  const draft = draftOf(entry);
  expect(languagesOf(draft, entry)).toEqual(['EN', 'TY']);
  for (const { language, value } of entry.texts) expect(valueOf(draft, language, 'EN')).toEqual(value);
});

test('[CN-23] what counts for all changes every language, words change their own, and a begun language is sent too', () => {
  const begun = withText(
    { ...draftOf(entry), common: { ...draftOf(entry).common, category: 'live' } },
    'VI',
    'title',
    'x',
  );
  const changed = withText(begun, 'TY', 'facts.reward', 'isang gantimpala');
  expect(languagesOf(changed, entry)).toEqual(['EN', 'TY', 'VI']);
  expect(languagesOf(withText(begun, 'VI', 'title', ''), entry)).toEqual(['EN', 'TY']);
  expect(valueOf(changed, 'EN', 'EN')).toMatchObject({ category: 'live', facts: { reward: 'r' } });
  expect(valueOf(changed, 'TY', 'EN')).toMatchObject({
    category: 'live',
    facts: { reward: 'isang gantimpala', who: 'w' },
  });
  expect(valueOf(changed, 'VI', 'EN')).toMatchObject({ category: 'live', title: 'x', sort: 40 });
});

test('[CN-11] a version that is brought back replaces the words of its language and leaves the other alone', () => {
  const back = withVersion(draftOf(entry), 'promotion', 'EN', promotion('older words'));
  expect(valueOf(back, 'EN', 'EN')).toEqual(promotion('older words'));
  expect(valueOf(back, 'TY', 'EN')).toEqual(promotion('sa Tagalog'));
});

test('empty lines and spaces of lists are left out, and a new entry has a choice wherever there is one', () => {
  const download = withText(newDraft('download', undefined), 'EN', 'steps', [' open it ', '', 'done']);
  expect(valueOf(download, 'EN', 'EN')).toMatchObject({
    platform: 'ios-config',
    sizeBytes: null,
    steps: ['open it', 'done'],
  });
  expect(newDraft('banner', 'w_model').common).toMatchObject({ groupName: 'w_model', linkageType: 'PAGE' });
});

test('[CN-25] a line moves within its section, and the places of the others stay', () => {
  const order = ['a1', 'b1', 'a2', 'b2', 'a3'];
  expect(movedWithin(order, ['a1', 'a2', 'a3'], 'a3', 0)).toEqual(['a3', 'b1', 'a1', 'b2', 'a2']);
  expect(movedWithin(order, ['b1', 'b2'], 'b1', 9)).toEqual(['a1', 'b2', 'a2', 'b1', 'a3']);
  const entries = order.map((slug) => ({ slug, group: slug[0]! }));
  expect(
    sectionsOf(entries, order.toReversed(), ['c', 'b']).map(({ group, entries: of }) => [group, of.length]),
  ).toEqual([
    ['c', 0],
    ['b', 2],
    ['a', 3],
  ]);
  expect(sectionsOf(entries, order.toReversed(), [])[0]!.entries.map(({ slug }) => slug)).toEqual(['a3', 'a2', 'a1']);
});

test('a fault has words by what is wrong, an empty field only after a try', () => {
  const faults = [
    { language: 'TY', path: 'body', fault: 'html is not allowed' },
    { language: 'EN', path: 'facts.reward', fault: 'Too small: expected string to have >=1 characters' },
    { language: 'EN', path: 'links.0.url', fault: 'this address is not allowed' },
  ];
  const at = (path: string, language: string | null, value: unknown, hasTried = false) =>
    faultOf(faults, { path, language, value }, hasTried);
  expect(at('body', 'TY', '<b>')).toBe('console_content.fault_html');
  expect(at('body', 'EN', '<b>')).toBeUndefined();
  expect(at('facts.reward', 'EN', '')).toBeUndefined();
  expect(at('facts.reward', 'EN', '', true)).toBe('console_content.fault_missing');
  expect(at('links', 'EN', [{}])).toBe('console_content.fault_link');
});

test('addresses keep what they know, slugs are made from titles, and changes name their fields', () => {
  expect(readContentSearch({ kind: 'banner', status: 'draft', slug: 'x', act: 'history', page: 2 })).toEqual({
    kind: 'banner',
    status: 'draft',
    slug: 'x',
    act: 'history',
  });
  expect(readContentSearch({ kind: 'novel', slug: '../x', find: ['a'] })).toEqual({});
  expect(slugFrom('  Piñata: 50% off! ')).toBe('pinata-50-off');
  const changes = changesOf('promotion', promotion('new'), { ...promotion('old'), executions: ['A'] });
  expect(changes.map(({ path, was }) => [path, was])).toEqual([
    ['executions', 'A'],
    ['title', 'old'],
  ]);
  expect(Object.values(kindFields).every(({ translations }) => translations.length > 0)).toBe(true);
});
