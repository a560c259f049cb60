import { commitOf, localBeacon } from '@croupier/lottery';
import {
  drawRaffle,
  proofOfTickets,
  raffleChecks,
  readRaffleProof,
  ticketRootOf,
  verifyRaffle,
} from '@croupier/loyalty';
import type { RaffleCheck, RaffleProof } from '@croupier/loyalty';
import { expect, test } from 'vitest';
import { reportOf } from './report.ts';

const local = localBeacon('33'.repeat(32));
const { round, signature, randomness } = local.sign(7);
const tickets = [
  { alias: 'a•• #1', from: 1, to: 40 },
  { alias: 'b•• #2', from: 41, to: 41 },
  { alias: 'a•• #1', from: 42, to: 60 },
];
const drawn = {
  raffleId: '0b6f2a52-6a0e-4d0f-9a55-3f1f1f0d7e11',
  seed: '44'.repeat(32),
  onePerMember: false,
  tickets,
  prizes: ['1', '2', '3'],
};

const good: RaffleProof = {
  ...drawn,
  kind: 'raffle',
  root: ticketRootOf(tickets),
  commit: commitOf(drawn.seed),
  randomness,
  beacon: { chain: { ...local.chain, label: 'local' }, round, signature, announcedRound: round },
  winners: drawRaffle({ ...drawn, beacon: randomness }),
  own: [{ ...tickets[1]!, proof: proofOfTickets(tickets, 1) }],
};

test('[PM-197] the command recomputes a raffle from published data alone', () => {
  const { lines, isProven } = reportOf(JSON.stringify(good));
  expect(isProven).toBe(true);
  expect(lines[0]).toContain('60 tickets in 3 rows');
  expect(good.winners).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('passed'))).toHaveLength(raffleChecks.length);
});

const other = 'f'.repeat(64);
const wrong: [RaffleCheck, Partial<RaffleProof>][] = [
  ['commit', { commit: other }],
  ['round', { beacon: { ...good.beacon, announcedRound: round + 1 } }],
  ['beacon', { randomness: other }],
  ['root', { root: other }],
  ['root', { tickets: tickets.map((row, at) => (at === 2 ? { ...row, from: 43 } : row)) }],
  ['derivation', { winners: good.winners.slice(0, 1) }],
  ['derivation', { seed: other }],
  ['ticket', { own: [{ ...tickets[1]!, to: 42, proof: proofOfTickets(tickets, 1) }] }],
];

test.each(wrong)('[PM-197] %s fails where it was changed, and the raffle is not proven', (check, change) => {
  const changed = { ...good, ...change };
  expect(verifyRaffle(changed)[check]).toBe(false);
  expect(reportOf(JSON.stringify(changed)).isProven).toBe(false);
});

test('[PM-197] a field of another form is named', () => {
  for (const [field, value] of Object.entries({
    tickets: 'many',
    prizes: [1],
    seed: 'short',
    winners: null,
    own: [{}],
  }))
    expect(readRaffleProof({ ...good, [field]: value })).toMatchObject({ ok: false, reason: { field } });
  expect(reportOf('{"kind":"raffle"}').lines[0]).toContain('raffleId');
});
