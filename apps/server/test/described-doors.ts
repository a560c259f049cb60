import { vendorDoors, webhookDoors } from '@croupier/server/testing';
import { expect } from 'vitest';

export const doorGroups = [...vendorDoors, webhookDoors];
export const allDoors = doorGroups.flatMap(({ doors }) => doors);

const patterns = allDoors.map((door) => ({
  door,
  pattern: new RegExp(`^${door.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** What was answered at a door is what the document says of it: neither another status nor another shape (HT-46). */
export function expectDescribed(path: string, status: number, answer: unknown): void {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  expect(found, `${path} is described`).toBeDefined();
  const described = found!.door.answers[status];
  expect(described, `${path} answers ${status}`).toBeDefined();
  const { error } = described!.answer.safeParse(answer);
  expect(error?.message, `${path} ${status} ${JSON.stringify(answer)}`).toBeUndefined();
}
