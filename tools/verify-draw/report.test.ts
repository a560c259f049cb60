import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitOf, drawFrom, drawSeed, localBeacon, type BeaconProof, type DrawProof } from '@croupier/lottery';
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

/** A draw by the operator's own beacon, with all data of its round. */
function withBeacon(): DrawProof & { beacon: BeaconProof } {
  const local = localBeacon('11'.repeat(32));
  const { round, signature, randomness } = local.sign(9);
  const name = { seed: '22'.repeat(32), type: 'SSC', issue: '9', randomness } as const;
  return {
    ...name,
    commit: commitOf(name.seed),
    result: drawFrom('SSC', drawSeed(name)),
    beacon: { chain: { ...local.chain, label: 'local' }, round, signature, announcedRound: round },
  };
}

/** A hash with one bit of its first character flipped. */
const flipped = (hex: string) => (Number.parseInt(hex[0]!, 16) ^ 1).toString(16) + hex.slice(1);

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/verify-draw/main.ts', ...args], {
    encoding: 'utf8',
  });

const failedIn = (text: string) => [...text.matchAll(/^FAILED +(\w+)/gm)].map(([, check]) => check);

describe('the verifier of the command line', () => {
  test('[DR-17] all 56 published test draws pass', () => {
    for (const draw of draws) expect(reportOf(JSON.stringify(proofOf(draw))).isProven).toBe(true);
    expect(draws.length).toBe(56);
  });

  test('[DR-16, DR-17] a swapped issue is reported with the name of the check', () => {
    const report = reportOf(JSON.stringify({ ...proofOf(draws[0]!), issue: draws[8]!.issue }));
    expect(report.isProven).toBe(false);
    expect(report.lines.filter((line) => line.startsWith('FAILED')).map((line) => line.split(/\s+/)[1])).toEqual([
      'derivation',
    ]);
    expect(report.lines.at(-1)).toBe('This draw is NOT proven.');
  });

  test('[DR-21] a local beacon is labelled so', () => {
    const { lines, isProven } = reportOf(JSON.stringify(withBeacon()));
    expect(isProven).toBe(true);
    expect(lines[1]).toContain('local');
  });

  test('[DR-17] an invalid proof is reported', () => {
    expect(reportOf('no json')).toEqual({ lines: ['This is not JSON.'], isProven: false });
    expect(reportOf('{}').lines).toEqual(['The field "type" is missing or malformed.']);
  });

  test('[DR-17] the exit code is 0, 1 or 2', () => {
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

  test('[DR-16, DR-17] the program names what a flipped bit, a wrong round and a swapped issue break', () => {
    const proof = withBeacon();
    const { beacon } = proof;
    const other = localBeacon('11'.repeat(32)).sign(10);
    const cases: [string, DrawProof, string[]][] = [
      ['as it was', proof, []],
      ['a bit of the seed', { ...proof, seed: flipped(proof.seed) }, ['commit', 'derivation']],
      ['the number of the round', { ...proof, beacon: { ...beacon, round: 10 } }, ['beacon', 'round']],
      // The operator waited for a better round: everything is valid except the announced round.
      [
        'a later round',
        {
          ...proof,
          randomness: other.randomness,
          result: drawFrom('SSC', drawSeed({ ...proof, randomness: other.randomness })),
          beacon: { ...beacon, round: other.round, signature: other.signature },
        },
        ['round'],
      ],
      ['the issue', { ...proof, issue: '10' }, ['derivation']],
    ];
    for (const [name, given, failed] of cases) {
      const file = path.join(folder, 'case.json');
      fs.writeFileSync(file, JSON.stringify(given));
      const { status, stdout } = run(file);
      expect([name, status, failedIn(stdout)]).toEqual([name, failed.length === 0 ? 0 : 1, failed]);
    }
    // Five programs start one after the other, perhaps on a busy machine.
  }, 120_000);
});
