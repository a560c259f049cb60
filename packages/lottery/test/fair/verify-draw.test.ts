import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainBackBy,
  chainFrom,
  commitOf,
  drawFrom,
  drawSeed,
  isLinked,
  isProven,
  localBeacon,
  merkleTree,
  readProof,
  ticketLeaves,
  verifyDraw,
  type DrawCheck,
  type DrawProof,
} from '../../src/index.ts';

const chain = chainFrom('5a'.repeat(32), 12);
const beacon = localBeacon('42'.repeat(32));
const round = beacon.sign(27_946_612);
const tickets = Array.from({ length: 9 }, (_none, at) => ({
  ticketId: `t${at}`,
  selection: `lhc.special=${at + 1}`,
  stake: '20000',
}));
const tree = merkleTree(ticketLeaves(tickets));

/** The seventh draw of a chain, with everything a member can know of it. */
function wholeProof(): Required<DrawProof> {
  const name = { seed: chain.seeds[6]!, type: 'LHC', issue: '20260420-0007', randomness: round.randomness } as const;
  return {
    ...name,
    result: drawFrom('LHC', drawSeed(name)),
    commit: chain.seeds[5]!,
    link: { anchor: chain.anchor, links: 7 },
    beacon: {
      chain: { ...beacon.chain, label: 'local' },
      round: round.round,
      signature: round.signature,
      announcedRound: round.round,
    },
    ticket: { ...tickets[4]!, proof: tree.proofOf(4), root: tree.root },
  };
}

function failing(proof: DrawProof): DrawCheck[] {
  const verdicts = verifyDraw(proof);
  return (Object.keys(verdicts) as DrawCheck[]).filter((check) => verdicts[check] === false);
}

function flipBit(hex: string, bit: number): string {
  const at = Math.floor(bit / 4);
  const digit = Number.parseInt(hex[at]!, 16) ^ (1 << (bit % 4));
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
}

describe('verifying a draw', () => {
  test('[DR-20] a chain is made from its end, used from its front, and each link leads to the anchor', () => {
    expect(chain.seeds.length).toBe(12);
    expect(chain.seeds.at(-1)).toBe('5a'.repeat(32));
    for (const [at, seed] of chain.seeds.entries()) {
      expect(commitOf(seed)).toBe(at === 0 ? chain.anchor : chain.seeds[at - 1]);
      expect(isLinked(seed, chain.anchor, at + 1)).toBe(true);
      expect(isLinked(seed, chain.anchor, at + 2)).toBe(false);
    }
    for (const links of [0, -1, 0.5, 3e6]) expect(isLinked(chain.seeds[0]!, chain.anchor, links)).toBe(false);
    expect(chainBackBy(chain.seeds[3]!, 0)).toBe(chain.seeds[3]);
  });

  test('[DR-24] an honest draw passes every check', () => {
    const verdicts = verifyDraw(wholeProof());
    expect(verdicts).toEqual({
      commit: true,
      link: true,
      beacon: true,
      round: true,
      derivation: true,
      ticket: true,
    });
    expect(isProven(verdicts)).toBe(true);
  });

  test('[DR-24] what was not given is said so and not taken for a proof', () => {
    const { type, issue, seed, randomness, result } = wholeProof();
    const verdicts = verifyDraw({ type, issue, seed, randomness, result });
    expect(verdicts).toEqual({
      commit: 'not-given',
      link: 'not-given',
      beacon: 'not-given',
      round: 'not-given',
      derivation: true,
      ticket: 'not-given',
    });
  });

  test('[DR-16, DR-24] any flipped bit of the seed fails commit, link and derivation', () => {
    const proof = wholeProof();
    for (let bit = 0; bit < 256; bit += 37) {
      const verdicts = verifyDraw({ ...proof, seed: flipBit(proof.seed, bit) });
      expect(verdicts).toMatchObject({ commit: false, link: false, derivation: false, beacon: true, ticket: true });
    }
  });

  test('[DR-16, DR-24] each tampering fails by the name of its check', () => {
    const proof = wholeProof();
    const { beacon: signed, ticket } = proof;
    const cases: [DrawProof, DrawCheck[]][] = [
      [{ ...proof, issue: '20260420-0008' }, ['derivation']],
      [{ ...proof, type: 'PK10' }, ['derivation']],
      [{ ...proof, result: proof.result.toReversed() }, ['derivation']],
      [{ ...proof, result: proof.result.slice(1) }, ['derivation']],
      [{ ...proof, result: proof.result.slice(0, -1) }, ['derivation']],
      [{ ...proof, result: [...proof.result, 8] }, ['derivation']],
      [{ ...proof, beacon: { ...signed, round: signed.round + 1 } }, ['beacon', 'round']],
      [{ ...proof, beacon: { ...signed, announcedRound: signed.round - 1 } }, ['round']],
      [{ ...proof, beacon: { ...signed, chain: 'quicknet' } }, ['beacon']],
      [{ ...proof, randomness: flipBit(proof.randomness, 3) }, ['beacon', 'derivation']],
      [{ ...proof, commit: flipBit(proof.commit, 9) }, ['commit']],
      [{ ...proof, link: { ...proof.link, links: 6 } }, ['link']],
      [{ ...proof, ticket: { ...ticket, selection: 'lhc.special=49' } }, ['ticket']],
      [{ ...proof, ticket: { ...ticket, root: flipBit(ticket.root, 0) } }, ['ticket']],
    ];
    for (const [tampered, names] of cases) {
      expect(failing(tampered)).toEqual(names);
      expect(isProven(verifyDraw(tampered))).toBe(false);
    }
    const other = localBeacon('43'.repeat(32)).chain;
    expect(failing({ ...proof, beacon: { ...signed, chain: { ...other, label: 'local' } } })).toEqual(['beacon']);
  });

  test('[DR-24] a proof from outside is read whole or refused with the field named', () => {
    const proof = wholeProof();
    expect(readProof(JSON.parse(JSON.stringify(proof)))).toEqual({ ok: true, value: proof });
    const bad: [unknown, string][] = [
      [null, 'proof'],
      [[], 'proof'],
      [{ ...proof, type: 'BINGO' }, 'type'],
      [{ ...proof, type: 'toString' }, 'type'],
      [{ ...proof, issue: 'a|b' }, 'issue'],
      [{ ...proof, seed: proof.seed.toUpperCase() }, 'seed'],
      [{ ...proof, randomness: 7 }, 'randomness'],
      [{ ...proof, result: ['x'] }, 'result'],
      [{ ...proof, commit: null }, 'commit'],
      [{ ...proof, link: { anchor: proof.commit } }, 'link'],
      [{ ...proof, beacon: { ...proof.beacon, chain: 'mine' } }, 'beacon'],
      [{ ...proof, beacon: { ...proof.beacon, chain: { ...beacon.chain, label: 'quicknet' } } }, 'beacon'],
      [{ ...proof, ticket: { ...proof.ticket, proof: {} } }, 'ticket'],
    ];
    for (const [given, field] of bad) expect(readProof(given)).toEqual({ ok: false, reason: { field } });
  });

  test('[DR-24] whatever is given, reading and verifying do not crash', () => {
    const { beacon: _slow, ...quick } = wholeProof();
    const fields = fc.constantFrom(...(Object.keys(wholeProof()) as (keyof DrawProof)[]));
    fc.assert(
      fc.property(fields, fc.anything(), (field, value) => {
        const read = readProof({ ...quick, [field]: value });
        if (read.ok) expect(Object.keys(verifyDraw(read.value)).length).toBe(6);
      }),
    );
  });
});
