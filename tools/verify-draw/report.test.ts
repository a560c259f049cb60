import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drawFrom, drawSeed, localBeacon, type DrawProof } from '@croupier/lottery';
import { afterAll, describe, expect, test } from 'vitest';
import draws from '../../packages/lottery/test/vectors/provably_fair_draws.json' with { type: 'json' };
import { reportOf } from './report.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-draw-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const proofOf = (draw: (typeof draws)[number]) => ({
  type: draw.type,
  issue: draw.issue,
  seed: draw.server_seed,
  commit: draw.commit_sha256,
  randomness: draw.public_entropy,
  result: draw.result,
});

describe('the verifier of the command line', () => {
  test('[DR-17] all 56 published test draws pass', () => {
    for (const draw of draws) expect(reportOf(JSON.stringify(proofOf(draw))).isProven).toBe(true);
    expect(draws.length).toBe(56);
  });

  test('[DR-16, DR-17] a swapped issue is told by the name of the check', () => {
    const report = reportOf(JSON.stringify({ ...proofOf(draws[0]!), issue: draws[8]!.issue }));
    expect(report.isProven).toBe(false);
    expect(report.lines.filter((line) => line.startsWith('FAILED')).map((line) => line.split(/\s+/)[1])).toEqual([
      'derivation',
    ]);
    expect(report.lines.at(-1)).toBe('This draw is NOT proven.');
  });

  test('[DR-21] a local beacon is called so', () => {
    const beacon = localBeacon('11'.repeat(32));
    const { round, signature, randomness } = beacon.sign(9);
    const name = { seed: '22'.repeat(32), type: 'SSC', issue: '9', randomness } as const;
    const proof: DrawProof = {
      ...name,
      result: drawFrom('SSC', drawSeed(name)),
      beacon: { chain: { ...beacon.chain, label: 'local' }, round, signature },
    };
    const { lines, isProven } = reportOf(JSON.stringify(proof));
    expect(isProven).toBe(true);
    expect(lines[1]).toContain('local');
  });

  test('[DR-17] what is no proof is said so', () => {
    expect(reportOf('no json')).toEqual({ lines: ['This is not JSON.'], isProven: false });
    expect(reportOf('{}').lines).toEqual(['The field "type" is missing or malformed.']);
  });

  test('[DR-17] the program ends with 0, 1 or 2', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/verify-draw/main.ts', ...args], {
        encoding: 'utf8',
      });
    const file = path.join(folder, 'proof.json');
    fs.writeFileSync(file, JSON.stringify(proofOf(draws[3]!)));
    const good = run(file);
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('Nothing failed.')]);
    fs.writeFileSync(file, JSON.stringify({ ...proofOf(draws[3]!), seed: '00'.repeat(32) }));
    const bad = run(file);
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('FAILED     commit')]);
    expect(run().status).toBe(2);
    // Three programs start one after the other, perhaps on a busy machine.
  }, 60_000);
});
