import { describe, expect, test } from 'vitest';
import { executionsFor, popupAnnouncements } from '../src/features/announcements/audience.ts';
import { createPopupMemory, dayOf } from '../src/features/announcements/popup-memory.ts';
import { clearAll } from '../src/session/storage.ts';

describe('[SH-25] the announcement popup shows', () => {
  test('B to visitors, A to the signed-in, F before A at a first sign-in, and nothing while the member is unknown', () => {
    expect(executionsFor('visitor', undefined)).toEqual(['B']);
    expect(executionsFor('member', { lastSignIn: { at: '' } })).toEqual(['A']);
    expect(executionsFor('member', { lastSignIn: null })).toEqual(['F', 'A']);
    expect(executionsFor('member', undefined)).toBeUndefined();
  });

  test('no entry meant for somebody else, and an entry for two moments once', () => {
    const entry = (id: string, execution: 'A' | 'B' | 'F') => ({ id, execution });
    const all = [entry('both', 'A'), entry('visitors', 'B'), entry('first', 'F'), entry('both', 'F')];
    expect(popupAnnouncements(all, ['F', 'A']).map(({ id }) => id)).toEqual(['first', 'both']);
    expect(popupAnnouncements(all, ['B']).map(({ id }) => id)).toEqual(['visitors']);
  });
});

describe('[SH-24] the announcement popup appears once per session', () => {
  const storage = (): Storage => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      clear: () => kept.clear(),
    } as Storage;
  };

  test('counted apart for members and visitors, and across a reload', () => {
    const storages = { session: storage(), local: storage() };
    const memory = createPopupMemory(() => storages);
    expect(memory.wasShown('visitor')).toBe(false);
    memory.noteShown('visitor');
    expect(memory.wasShown('member')).toBe(false);
    memory.noteShown('member');
    const afterReload = createPopupMemory(() => storages);
    expect([afterReload.wasShown('visitor'), afterReload.wasShown('member')]).toEqual([true, true]);
  });

  test('a sign-out forgets the member and not the visitor', () => {
    const storages = { session: storage(), local: storage() };
    const memory = createPopupMemory(() => storages);
    memory.noteShown('visitor');
    memory.noteShown('member');
    clearAll(storages.session);
    memory.forgetMember();
    expect([memory.wasShown('visitor'), memory.wasShown('member')]).toEqual([true, false]);
  });

  test('not again today is kept for that day alone, and a page without storages still works', () => {
    const storages = { session: storage(), local: storage() };
    const memory = createPopupMemory(() => storages);
    memory.keepQuiet(dayOf(new Date(2026, 10, 15)));
    expect(memory.isQuiet('2026-11-15')).toBe(true);
    expect(memory.isQuiet('2026-11-16')).toBe(false);
    const forgetful = createPopupMemory(() => ({ session: undefined, local: undefined }));
    forgetful.noteShown('member');
    forgetful.noteShown('visitor');
    expect([forgetful.wasShown('member'), forgetful.wasShown('visitor')]).toEqual([true, true]);
  });
});
