import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jiliKeyOf, signatureOf } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import { expect, test } from 'vitest';

const manual = readFileSync(path.join(root, 'docs/operating/vendors.md'), 'utf8');

/** The worked examples: a name, blanks and a value on each line. */
const [native, jili] = [...manual.matchAll(/```text\n([\s\S]*?)```/g)].map(([, block = '']) =>
  Object.fromEntries(block.split('\n').map((line) => [line.split(' ')[0]!, line.replace(/^\S+\s+/, '')])),
);

test("[VE-1] the manual's worked signature is what the program computes", () => {
  const { secret, method, path: at, timestamp, nonce, body, signature, 'body-sha256': digest } = native!;
  expect(hash('sha256', body!)).toBe(digest);
  const stamp = { method: method!, path: at!, timestamp: timestamp!, nonce: nonce!, body: Buffer.from(body!) };
  expect(signatureOf(secret!, stamp)).toBe(signature);
});

test("[VE-43] the manual's worked key is what the program computes", () => {
  const { secret, code, body, key, 'day-key': dayKey } = jili!;
  expect(hash('md5', `261115${code}${secret}`)).toBe(dayKey);
  expect(jiliKeyOf(secret!, code!, Buffer.from(body!), new Date('2026-11-15T12:00:00Z'))).toBe(key);
});
