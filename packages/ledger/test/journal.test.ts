import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, refuse, type Currency } from '@croupier/money';
import {
  auditBooks,
  isPairAllowed,
  journal,
  journalKinds,
  MAX_POSTINGS,
  reversal,
  type AccountKind,
  type AccountRef,
  type Entry,
  type Journal,
  type JournalDraft,
  type JournalKind,
  type Posting,
} from '../src/index.ts';
import { allAccountKinds, allJournalKinds, betOf, currenciesOf, fun, house, main, php, sampleRef } from './samples.ts';

const everyNeed = { reason: 'counted twice', corrects: 'j1', link: 'c1' };

function built(draft: JournalDraft): Journal {
  const result = journal(draft);
  if (!result.ok) throw new Error(`${draft.kind}: ${JSON.stringify(result.reason)}`);
  return result.value;
}

const codeOf = (draft: JournalDraft) => {
  const result = journal(draft);
  return result.ok ? 'accepted' : result.reason.code;
};

function sumsOf(entries: readonly Entry[]): bigint[] {
  const sums = new Map<Currency, bigint>();
  for (const { currency, signedUnits } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + signedUnits);
  return [...sums.values()];
}

/** Every (kind, pair) that the tables allow, with a currency both accounts can hold. */
const allowedMoves = allJournalKinds.flatMap((kind) =>
  allAccountKinds.flatMap((debit) =>
    allAccountKinds
      .filter((credit) => isPairAllowed(kind, debit, credit))
      .map((credit) => ({ kind, debit, credit, shared: sharedCurrencies(debit, credit) })),
  ),
);

function sharedCurrencies(debit: AccountKind, credit: AccountKind): Currency[] {
  return currenciesOf(debit).filter((currency) => currenciesOf(credit).includes(currency));
}

const anyDraft: fc.Arbitrary<JournalDraft> = fc
  .tuple(
    fc.constantFrom(...allJournalKinds),
    fc.array(fc.tuple(fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 15n })), { minLength: 1, maxLength: 8 }),
    fc.nat(),
  )
  .map(([kind, picks, pick]) => {
    const moves = allowedMoves.filter((move) => move.kind === kind);
    const first = moves[pick % moves.length];
    const currency = first?.shared[pick % first.shared.length] ?? 'PHP';
    const fitting = moves.filter((move) => move.shared.includes(currency));
    const postings = picks.map(([position, units]): Posting => {
      const move = fitting[position % fitting.length] ?? fitting[0];
      if (move === undefined) throw new Error(`${kind} moves nothing in ${currency}`);
      return {
        debit: sampleRef(move.debit, currency, 'from'),
        credit: sampleRef(move.credit, currency, 'to'),
        amount: money(units, currency),
      };
    });
    return { kind, postings, ...everyNeed };
  });

describe('postings', () => {
  test('[LE-8] the debited account shrinks and the credited one grows', () => {
    expect(built(betOf(php(50_000n))).entries).toEqual([
      { account: 'player:ana:main:PHP', signedUnits: -50_000n, currency: 'PHP' },
      { account: 'house:RNG:PHP', signedUnits: 50_000n, currency: 'PHP' },
    ]);
  });

  test('[LE-8] nothing moves within one account, and never a minus', () => {
    const self: JournalDraft = {
      kind: 'transferUpline',
      postings: [{ debit: main('ana'), credit: main('ana'), amount: php(1n) }],
    };
    expect(journal(self)).toEqual(refuse({ code: 'same_account', posting: 0 }));
    // A negative amount cannot be made; a forged one is refused all the same.
    expect(codeOf(betOf({ units: -1n, currency: 'PHP' }))).toBe('amount_not_positive');
  });

  test('[LE-3] one currency per posting', () => {
    const dollars = money(1n, 'USD');
    for (const posting of [
      { debit: main('ana'), credit: house('RNG'), amount: dollars },
      { debit: main('ana', 'USD'), credit: house('RNG'), amount: dollars },
      { debit: main('ana'), credit: house('RNG', 'USD'), amount: php(1n) },
    ]) {
      expect(journal({ kind: 'bet', postings: [posting] })).toEqual(refuse({ code: 'currency_mismatch', posting: 0 }));
    }
  });

  test('[LE-10] at least one posting, at most 512, none of nothing', () => {
    const [posting] = betOf(php(1n)).postings;
    if (posting === undefined) throw new Error('a bet has a posting');
    const many = (count: number): JournalDraft => ({
      kind: 'bet',
      postings: Array.from({ length: count }, () => posting),
    });
    expect(journal(many(0))).toEqual(refuse({ code: 'no_postings', posting: null }));
    expect(built(many(MAX_POSTINGS)).entries).toHaveLength(1024);
    expect(journal(many(MAX_POSTINGS + 1))).toEqual(refuse({ code: 'too_many_postings', posting: null }));
    const second: JournalDraft = { kind: 'bet', postings: [posting, { ...posting, amount: php(0n) }] };
    expect(journal(second)).toEqual(refuse({ code: 'amount_not_positive', posting: 1 }));
  });
});

describe('journals', () => {
  test('[LE-9] whatever is built sums to zero in each currency and passes the audit of journals', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { entries } = built(draft);
        expect(sumsOf(entries).every((units) => units === 0n)).toBe(true);
        const booked = entries.map((entry) => ({ ...entry, journalId: 'j' }));
        expect(auditBooks(booked).filter(({ rule }) => rule !== 'LE-4')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('[LE-9] two currencies of one book may share a journal, each summing to zero', () => {
    const draft: JournalDraft = {
      kind: 'bet',
      postings: [...betOf(php(7n)).postings, ...betOf(money(9n, 'USD')).postings],
    };
    expect(sumsOf(built(draft).entries)).toEqual([0n, 0n]);
  });

  test('[LE-11] each kind takes its own pairs and no other', () => {
    for (const kind of allJournalKinds.filter((each) => each !== 'correction')) {
      for (const debit of allAccountKinds) {
        for (const credit of allAccountKinds) {
          const currency = sharedCurrencies(debit, credit)[0];
          if (currency === undefined) continue;
          const posting = {
            debit: sampleRef(debit, currency, 'from'),
            credit: sampleRef(credit, currency, 'to'),
            amount: money(1n, currency),
          };
          const isListed = (journalKinds[kind].allows as readonly string[]).includes(`${debit}>${credit}`);
          const code = codeOf({ kind, postings: [posting], ...everyNeed });
          expect(code, `${kind} ${debit}>${credit}`).toBe(isListed ? 'accepted' : 'pair_not_allowed');
        }
      }
    }
  });

  test('[LE-11] every listed pair has a book in which both accounts exist', () => {
    for (const { kind, debit, credit, shared } of allowedMoves) {
      expect(shared.length, `${kind} ${debit}>${credit}`).toBeGreaterThan(0);
    }
  });

  test('[LE-11] only transfers, and pay where uplines pay, go from one wallet straight to another', () => {
    const walletToWallet = allowedMoves.filter(
      ({ kind, debit, credit }) => kind !== 'correction' && debit === 'main' && credit === 'main',
    );
    expect(walletToWallet.map(({ kind }) => kind)).toEqual([
      'transferUpline',
      'transferDownline',
      'salary',
      'dividend',
    ]);
  });
});

describe('books', () => {
  test('[LE-6] no kind of journal lets two books meet in a posting', () => {
    const books: Currency[] = ['PHP', 'FUN', 'PTS'];
    for (const { kind, debit, credit } of allowedMoves) {
      for (const from of books.filter((currency) => currenciesOf(debit).includes(currency))) {
        for (const to of books.filter((currency) => currency !== from && currenciesOf(credit).includes(currency))) {
          for (const currency of [from, to]) {
            const posting = {
              debit: sampleRef(debit, from),
              credit: sampleRef(credit, to),
              amount: money(1n, currency),
            };
            const result = journal({ kind, postings: [posting], ...everyNeed });
            expect(result).toEqual(refuse({ code: 'books_mixed', posting: 0 }));
          }
        }
      }
    }
  });

  test('[LE-6] no journal holds a posting of play money beside one of real money', () => {
    const draft: JournalDraft = { kind: 'bet', postings: [...betOf(php(1n)).postings, ...betOf(fun(1n)).postings] };
    expect(journal(draft)).toEqual(refuse({ code: 'books_mixed', posting: 1 }));
    expect(built(betOf(fun(1n))).book).toBe('trial');
  });

  test('[LE-6] the wallet of one book is no account in another', () => {
    const points: AccountRef = { kind: 'points', memberId: 'ana', currency: 'PHP' };
    const adjustment: AccountRef = { kind: 'adjustment', currency: 'PHP' };
    const draft: JournalDraft = {
      kind: 'adjustment',
      postings: [{ debit: adjustment, credit: points, amount: php(1n) }],
      reason: 'gift',
    };
    expect(journal(draft)).toEqual(refuse({ code: 'account_not_in_book', posting: 0 }));
    const forged = house('R:NG');
    const malformed: JournalDraft = {
      kind: 'bet',
      postings: [{ debit: main('ana'), credit: forged, amount: php(1n) }],
    };
    expect(journal(malformed)).toEqual(refuse({ code: 'account_malformed', posting: 0 }));
  });

  test('[LE-7] converting points is two linked journals', () => {
    const spent: JournalDraft = {
      kind: 'pointsConvert',
      postings: [
        {
          debit: sampleRef('points', 'PTS'),
          credit: sampleRef('issuedPoints', 'PTS'),
          amount: money(5_000_000n, 'PTS'),
        },
      ],
      link: 'conversion-1',
    };
    const received: JournalDraft = {
      kind: 'pointsConvert',
      postings: [{ debit: sampleRef('pointsExpense', 'PHP'), credit: main('x1'), amount: php(50_000n) }],
      link: 'conversion-1',
    };
    expect([built(spent).book, built(received).book]).toEqual(['points', 'real']);
    expect(codeOf({ kind: 'pointsConvert', postings: spent.postings })).toBe('link_missing');
    expect(codeOf({ ...spent, postings: [...spent.postings, ...received.postings] })).toBe('books_mixed');
  });
});

describe('adjustments and corrections', () => {
  const adjustment: JournalDraft = {
    kind: 'adjustment',
    postings: [{ debit: sampleRef('adjustment', 'PHP'), credit: main('ana'), amount: php(1n) }],
  };

  test('[LE-12] an adjustment states its reason', () => {
    expect(journal(adjustment)).toEqual(refuse({ code: 'reason_missing', posting: null }));
    expect(codeOf({ ...adjustment, reason: ' \t' })).toBe('reason_missing');
    expect(codeOf({ ...adjustment, reason: 'goodwill after the outage' })).toBe('accepted');
  });

  test('[LE-12] a correction states its reason and the older journal', () => {
    const correction: JournalDraft = { ...betOf(php(1n)), kind: 'correction' };
    expect(codeOf(correction)).toBe('reason_missing');
    expect(codeOf({ ...correction, reason: 'wrong odds' })).toBe('corrects_missing');
    expect(codeOf({ ...correction, reason: 'wrong odds', corrects: 'j1' })).toBe('accepted');
  });

  test('[LE-12] a correction cannot open a way that no journal has', () => {
    const out: JournalDraft = {
      kind: 'correction',
      postings: [{ debit: sampleRef('promotion', 'PHP'), credit: sampleRef('clearing', 'PHP'), amount: php(1n) }],
      ...everyNeed,
    };
    expect(codeOf(out)).toBe('pair_not_allowed');
  });

  test('[LE-13] a journal and its reversal leave every account where it was', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const older = built(draft);
        const newer = built(reversal(older, { corrects: 'j1', reason: 'posted in error' }));
        const balances = new Map<string, bigint>();
        for (const { account, signedUnits } of [...older.entries, ...newer.entries]) {
          balances.set(account, (balances.get(account) ?? 0n) + signedUnits);
        }
        expect([...balances.values()].every((units) => units === 0n)).toBe(true);
        expect(newer).toMatchObject({ kind: 'correction', corrects: 'j1', book: older.book });
      }),
      { numRuns: 300 },
    );
  });

  test('[LE-13] every pair of every kind can be mirrored', () => {
    const kinds: JournalKind[] = allJournalKinds.filter((kind) => kind !== 'correction');
    for (const { debit, credit } of allowedMoves.filter(({ kind }) => kinds.includes(kind))) {
      expect(isPairAllowed('correction', credit, debit), `${credit}>${debit}`).toBe(true);
    }
  });
});
