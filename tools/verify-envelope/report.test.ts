import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import vectors from '../../packages/loyalty/test/vectors/env.json' with { type: 'json' };
import { reportOf } from './report.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-envelope-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A published vector as the house would publish it. */
const vector = vectors.find(({ id }) => id === 'ENV-01')!;
const given = vector.given as { currency: string; pot: string; least: string; serverSeed: string; envelopeId: string };
const expected = vector.expect as { commit: string; shares: string[] };
const php = (amount: string) => ({ amount, currency: given.currency });
const proof = {
  envelope: given.envelopeId,
  commitment: expected.commit,
  seed: given.serverSeed,
  pot: php(given.pot),
  shares: expected.shares.length,
  least: php(given.least),
  most: null,
  opened: expected.shares.slice(0, 4).map((amount, at) => ({ number: at + 1, amount: php(amount) })),
};
const failedIn = (text: string) => [...text.matchAll(/^FAILED +(\w+)/gm)].map(([, check]) => check);

describe('the verifier of envelopes', () => {
  test('[PM-186] makes the shares again, and names what does not fit', () => {
    expect(reportOf(JSON.stringify(proof))).toMatchObject({ isProven: true });
    const flipped = { ...proof, seed: `0${proof.seed.slice(1)}` };
    expect(failedIn(reportOf(JSON.stringify(flipped)).lines.join('\n'))).toEqual(['commitment', 'opened']);
    const more = { ...proof, opened: [...proof.opened, { number: 5, amount: php('99.00') }] };
    expect(failedIn(reportOf(JSON.stringify(more)).lines.join('\n'))).toEqual(['opened']);
    const twice = { ...proof, opened: [...proof.opened, proof.opened[0]!] };
    expect(failedIn(reportOf(JSON.stringify(twice)).lines.join('\n'))).toEqual(['opened']);
    for (const field of ['envelope', 'commitment', 'seed', 'pot', 'least', 'shares', 'opened'] as const) {
      const lines = reportOf(JSON.stringify({ ...proof, [field]: undefined })).lines;
      expect(lines).toEqual([`The field "${field}" is missing or malformed.`]);
    }
    expect(reportOf('[').lines).toEqual(['This is not JSON.']);
  });

  test('[PM-186] is a command whose exit code says it', () => {
    const file = path.join(folder, 'proof.json');
    fs.writeFileSync(file, JSON.stringify(proof));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/verify-envelope/main.ts', ...args], {
        encoding: 'utf8',
      });
    const good = run(file);
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('Nothing failed.')]);
    expect(run(path.join(folder, 'none.json')).status).toBe(2);
    // Two programs start one after the other, perhaps on a busy machine.
  }, 60_000);
});
