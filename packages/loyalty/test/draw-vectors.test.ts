import { commitOf } from '@croupier/lottery';
import { sum, type Currency } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  drawRaffle,
  faultOfPrizes,
  numberOfSpin,
  oddsTextOf,
  prizeGiven,
  sectorOf,
  sharesOf,
  ticketRootOf,
} from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';
import envelopes from './vectors/env.json' with { type: 'json' };
import raffles from './vectors/raf.json' with { type: 'json' };
import wheels from './vectors/whl.json' with { type: 'json' };

type EnvelopeGiven = {
  currency: string;
  pot: string;
  shares: number;
  least: string;
  most?: string;
  serverSeed: string;
  envelopeId: string;
};

function open(given: EnvelopeGiven) {
  const currency = given.currency as Currency;
  const terms = {
    pot: amountOf(given.pot, currency),
    shares: given.shares,
    least: amountOf(given.least, currency),
    most: given.most === undefined ? null : amountOf(given.most, currency),
  };
  const shares = sharesOf(terms, { id: given.envelopeId, seed: given.serverSeed });
  const text = (units: bigint) => textOf(units, currency);
  return { shares, text, currency };
}

describe('red envelope', () => {
  const made = envelopes.flatMap(({ id, title, given, expect: expected }) =>
    'serverSeed' in given ? [{ id, title, given: given as EnvelopeGiven, expected }] : [],
  );

  test.each(made)('$id: $title', ({ given, expected }) => {
    const { shares, text, currency } = open(given);
    const inOrder = shares.map(({ units }) => units).toSorted((a, b) => (a < b ? -1 : 1));
    expect({
      commit: commitOf(given.serverSeed),
      shares: shares.map(({ units }) => text(units)),
      sum: text(sum(shares, currency).units),
      smallest: text(inOrder[0]!),
      largest: text(inOrder.at(-1)!),
    }).toEqual(expected);
  });

  test('ENV-07: claims take the next share, a second one of a member is the first answer', () => {
    const { given, expect: expected } = envelopes.find(({ id }) => id === 'ENV-07')!;
    const { shares, text, currency } = open(given.envelope! as EnvelopeGiven);
    const opened = new Map<string, string>();
    const answers = given.claims!.map(({ member }) => {
      const before = opened.get(member);
      if (before !== undefined) return { member, answer: 'again', share: before };
      const share = shares[opened.size];
      if (!share) return { member, answer: 'envelope_empty' };
      opened.set(member, text(share.units));
      return { member, answer: 'opened', share: text(share.units) };
    });
    const paid = sum(shares.slice(0, opened.size), currency).units;
    const backToPromotion = sum(shares.slice(opened.size), currency).units;
    expect({ answers, paid: text(paid), backToPromotion: text(backToPromotion) }).toEqual(expected);
  });
});

describe('wheel', () => {
  test.each(wheels)('$id: $title', ({ given, expect: expected }) => {
    const { wheelId, serverSeed: seed, clientSeed, prizes } = given;
    expect(faultOfPrizes(prizes)).toBeNull();
    const left = new Map(prizes.flatMap((prize) => ('stock' in prize ? [[prize.id, prize.stock!] as const] : [])));
    const spins = Array.from({ length: given.spins }, (_none, at) => {
      const nonce = given.firstNonce + at;
      const number = numberOfSpin({ wheelId, seed, clientSeed, nonce });
      const sector = sectorOf(prizes, number);
      const prize = prizeGiven(prizes, sector, left);
      if (left.has(prize.id)) left.set(prize.id, left.get(prize.id)! - 1);
      return { nonce, number, sector: sector.id, prize: prize.id };
    });
    expect({
      commit: commitOf(seed),
      spins,
      stockLeft: Object.fromEntries(left),
      odds: Object.fromEntries(prizes.map((prize) => [prize.id, oddsTextOf(prize)])),
    }).toEqual(expected);
  });
});

describe('raffle', () => {
  test.each(raffles)('$id: $title', ({ given, expect: expected }) => {
    const { raffleId, serverSeed: seed, beacon, onePerMember, tickets, prizes } = given;
    expect({
      commit: commitOf(seed),
      ticketRoot: ticketRootOf(tickets),
      winners: drawRaffle({ raffleId, seed, beacon, onePerMember, tickets, prizes }),
    }).toEqual(expected);
  });
});
