import { expect, test } from 'vitest';
import { addToast } from '../src/toast-list.ts';
import type { ShownToast } from '../src/toast-list.ts';

const listOf = (...toasts: readonly Omit<ShownToast, 'text'>[]) =>
  toasts.reduce<ShownToast[]>((shown, toast) => addToast(shown, { text: '', ...toast }), []);
const ids = (list: readonly ShownToast[]) => list.map(({ id }) => id);

test('[LO-146] only the newest toast of a subject stays', () => {
  const list = listOf({ id: 1, subject: 'draw' }, { id: 2, subject: 'other' }, { id: 3, subject: 'draw' });
  expect(list.map(({ subject }) => subject)).toEqual([undefined, 'other', 'draw']);
});

test('[LO-146] of more than three the oldest is removed, one that stays last', () => {
  expect(ids(listOf({ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }))).toEqual([2, 3, 4]);
  expect(ids(listOf({ id: 1, subject: 'draw' }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }))).toEqual([1, 4, 5]);
  const staying = ['a', 'b', 'c', 'd'].map((subject, id) => ({ id, subject }));
  expect(ids(listOf(...staying))).toEqual([1, 2, 3]);
  expect(ids(listOf(...staying.slice(0, 3), { id: 9 }))).toEqual([1, 2, 9]);
});
