import { MOST_ACCOUNTS } from '@croupier/contract/limits';
import { expect, test } from 'vitest';
import { audienceOf, emptyDraft, mailingOf, namesIn } from '../src/features/messages/draft.ts';

const written = { ...emptyDraft, accounts: 'ana', main: { title: 'News', text: 'Something.' } };

test('names come in lines or between commas, each once', () => {
  expect(namesIn(' ana, ben\nana;\n\n carla ')).toEqual(['ana', 'ben', 'carla']);
  expect(namesIn(' ,\n')).toEqual([]);
});

test('a form that names nobody, too many or days that run backwards has no audience', () => {
  expect(audienceOf(emptyDraft)).toBeNull();
  const many = Array.from({ length: MOST_ACCOUNTS + 1 }, (_, n) => `m${n}`).join('\n');
  expect(audienceOf({ ...emptyDraft, accounts: many })).toBeNull();
  const group = { kind: 'agent' as const, from: '2026-02-02', until: '2026-02-01' };
  expect(audienceOf({ ...emptyDraft, to: 'group', group })).toBeNull();
  expect(audienceOf({ ...emptyDraft, to: 'group', group: { ...group, until: '' } })).toEqual({
    to: 'group',
    kind: 'agent',
    from: '2026-02-02',
  });
  expect(audienceOf({ ...emptyDraft, to: 'everyone' })).toEqual({ to: 'everyone' });
});

test('what is sent has the words of the brand first, and a second language only when it was chosen', () => {
  const how = { id: 'id', language: 'EN', reason: 'a new game' };
  expect(mailingOf(emptyDraft, how)).toBeNull();
  expect(mailingOf(written, how)).toEqual({
    id: 'id',
    kind: 'service',
    audience: { to: 'accounts', accounts: ['ana'] },
    reason: 'a new game',
    texts: [{ language: 'EN', title: 'News', text: 'Something.' }],
  });
  const second = { language: 'TY', title: 'Balita', text: 'May balita.' };
  expect(mailingOf({ ...written, second }, how)?.texts).toEqual([
    { language: 'EN', title: 'News', text: 'Something.' },
    second,
  ]);
});
