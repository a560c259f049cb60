import { drawFrom, drawSeed, localBeacon, commitOf, merkleTree, roundForClose, ticketLeaves } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import draws from '../../../packages/lottery/test/vectors/provably_fair_draws.json' with { type: 'json' };
import { checkProof, proofOf } from '../src/features/verify/proof-engine.ts';
import type { Fairness } from '../src/features/verify/proof-of.ts';

const textOf = (draw: (typeof draws)[number], more: object = {}) =>
  JSON.stringify({
    type: draw.type,
    issue: draw.issue,
    seed: draw.server_seed,
    commit: draw.commit_sha256,
    randomness: draw.public_entropy,
    result: draw.result,
    ...more,
  });

/** The first letter of a hash changed by one bit. */
const flipped = (hex: string) => (Number.parseInt(hex[0]!, 16) ^ 1).toString(16) + hex.slice(1);

describe('[DR-17] the page of the verifier', () => {
  test('agrees with the published test draws and shows the steps', () => {
    for (const draw of draws) {
      expect(checkProof(textOf(draw))).toMatchObject({
        isProven: true,
        verdicts: { commit: true, derivation: true, beacon: 'not-given', ticket: 'not-given' },
        steps: { commit: draw.commit_sha256, drawSeed: draw.draw_seed, numbers: draw.result.join(' '), leaf: null },
      });
    }
  });

  test('[DR-16] a flipped bit and a swapped issue are told by the name of the check', () => {
    const [draw, other] = [draws[0]!, draws.find(({ issue }) => issue !== draws[0]!.issue)!];
    expect(checkProof(textOf(draw, { seed: flipped(draw.server_seed) }))).toMatchObject({
      isProven: false,
      verdicts: { commit: false, derivation: false },
    });
    expect(checkProof(textOf(draw, { issue: other.issue }))).toMatchObject({
      isProven: false,
      verdicts: { commit: true, derivation: false },
    });
  });

  test('[DR-24] what is no proof is said so', () => {
    expect(checkProof('no json')).toEqual({ fault: 'not_json' });
    expect(checkProof('[]')).toEqual({ fault: 'field', field: 'proof' });
    expect(checkProof('{"type":"SSC"}')).toEqual({ fault: 'field', field: 'issue' });
  });
});

describe('[DR-15] what the server publishes', () => {
  const beacon = localBeacon('11'.repeat(32));
  const closeAt = '2026-11-15T10:00:50.000Z';
  const round = roundForClose(beacon.chain, Date.parse(closeAt) / 1000);
  const seed = '22'.repeat(32);
  const issue = '20261115-0601';
  const facts = [
    { ticketId: 'a', selection: 'Fixed;1||||', stake: '2.0000 PHP' },
    { ticketId: 'b', selection: 'Fixed;2||||', stake: '2.0000 PHP' },
  ];
  const tree = merkleTree(ticketLeaves(facts));

  function published(signed: number, log: Fairness['log'] = []): Fairness {
    const { signature, randomness } = beacon.sign(signed);
    const result = [...drawFrom('SSC', drawSeed({ seed, type: 'SSC', issue, randomness }))];
    const at = '2026-11-15T10:01:00.000Z';
    return {
      draw: {
        gameCode: 'SSC_1M',
        issue,
        state: 'SETTLED',
        isOpen: false,
        openAt: at,
        closeAt,
        drawAt: at,
        result,
        voidReason: null,
      },
      type: 'SSC',
      drawsWith: null,
      commit: commitOf(seed),
      plannedAt: at,
      season: { anchor: commitOf(seed), length: 10, firstIssue: issue, madeAt: at },
      place: 1,
      beacon: { ...beacon.chain, label: 'local', round: signed, roundAt: at, signature, randomness },
      frozenAt: at,
      root: tree.root,
      tickets: 2,
      drawnAt: at,
      seed,
      result,
      log,
    };
  }
  const checked = (found: Fairness, stake = facts[1]!.stake) =>
    checkProof(
      JSON.stringify(
        proofOf(found, {
          ...facts[1]!,
          stake,
          root: tree.root,
          proof: { ...tree.proofOf(1), path: [...tree.proofOf(1).path] },
        }),
      ),
    );

  test('becomes a proof of all six checks, with the own ticket', () => {
    expect(checked(published(round))).toMatchObject({
      isProven: true,
      isLocal: true,
      verdicts: { commit: true, link: true, beacon: true, round: true, derivation: true, ticket: true },
    });
  });

  test('[DR-16] a round that nobody announced fails, although the beacon signed it', () => {
    expect(checked(published(round + 1))).toMatchObject({ isProven: false, verdicts: { beacon: true, round: false } });
  });

  test('[LO-87] a round that the public log moved to counts as announced', () => {
    const moved = { at: '2026-11-15T10:01:30.000Z', event: 'beacon.moved', facts: { from: round, to: round + 9 } };
    expect(checked(published(round + 9, [moved]))).toMatchObject({ isProven: true, verdicts: { round: true } });
  });

  test('[LO-84] another stake than the one that was frozen fails', () => {
    expect(checked(published(round), '3.0000 PHP')).toMatchObject({ isProven: false, verdicts: { ticket: false } });
  });

  test('is no proof before the numbers are there', () => {
    expect(proofOf({ ...published(round), seed: null, result: null })).toBeNull();
  });
});
