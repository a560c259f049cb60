import { money, sum, zero, type Currency, type Money } from '@croupier/money';

export type Holder = {
  id: string;
  /** The nearest one above with a contract of this kind, null where there is none. */
  upline: string | null;
  /** What the own contract comes to on the own team. */
  own: Money;
  /** What earlier periods left short. */
  shortBefore: Money;
};

export type DifferencePaid = { own: Money; downlines: Money; shortBefore: Money; due: Money; shortAfter: Money };

/** What is due to one holder: the own amount less those of the direct downlines and what earlier periods left short. */
export function differenceOf({
  own,
  downlines,
  shortBefore,
}: Omit<DifferencePaid, 'due' | 'shortAfter'>): DifferencePaid {
  const left = own.units - downlines.units - shortBefore.units;
  const { currency } = own;
  return {
    own,
    downlines,
    shortBefore,
    due: money(left > 0n ? left : 0n, currency),
    shortAfter: money(left < 0n ? -left : 0n, currency),
  };
}

/** The platform pays each holder of a kind of contract directly, and nobody gets into debt. */
export function payDifferences(
  holders: readonly Holder[],
  currency: Currency,
): { paid: Map<string, DifferencePaid>; platformPays: Money } {
  const below = new Map<string, bigint>();
  const known = new Set(holders.map(({ id }) => id));
  if (known.size !== holders.length) throw new RangeError('a holder comes twice');
  for (const { upline, own, id } of holders) {
    if (upline === null) continue;
    if (!known.has(upline)) throw new RangeError(`${upline}, upline of ${id}, is no holder`);
    below.set(upline, (below.get(upline) ?? 0n) + own.units);
  }
  const paid = new Map(
    holders.map(({ id, own, shortBefore }) => {
      const downlines = below.has(id) ? money(below.get(id) ?? 0n, currency) : zero(currency);
      return [id, differenceOf({ own, downlines, shortBefore })];
    }),
  );
  return {
    paid,
    platformPays: sum(
      [...paid.values()].map(({ due }) => due),
      currency,
    ),
  };
}
