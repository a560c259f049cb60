import type { Merchant } from '../../core/ids.ts';
import type { SwitchKind } from './switches.ts';

type Changed = { at: Date; by: string };

/** A brand's own marks of a game; null keeps the default. */
export type Mark = {
  merchant: Merchant;
  nodeId: number;
  isHot: boolean | null;
  isNew: boolean | null;
  changed: Changed;
};

/** What a brand shows first: games within a category, or categories, or vendors. */
export type Order = {
  merchant: Merchant;
  kind: SwitchKind;
  within: string;
  subjects: readonly string[];
  version: number;
  changed: Changed;
};

/** How one brand differs from the defaults. */
export type BrandPreferences = {
  markOf: (nodeId: number) => Mark | undefined;
  orderOf: (kind: SwitchKind, within?: string) => Order | undefined;
};

export function preferencesOf(
  marks: readonly Mark[],
  orders: readonly Order[],
): (merchant: Merchant) => BrandPreferences {
  return (merchant) => {
    const own = <Row extends { merchant: Merchant }>(rows: readonly Row[]) =>
      rows.filter((row) => row.merchant === merchant);
    const marked = new Map(own(marks).map((mark) => [mark.nodeId, mark]));
    const ordered = new Map(own(orders).map((order) => [`${order.kind}|${order.within}`, order]));
    return {
      markOf: (nodeId) => marked.get(nodeId),
      orderOf: (kind, within = '') => ordered.get(`${kind}|${within}`),
    };
  };
}

/** The given ones first, in this order; all others keep their order. */
export function namedFirst<Item extends number | object>(
  items: readonly Item[],
  order: Pick<Order, 'subjects'> | undefined,
  subjectOf: (item: Item) => string,
): readonly Item[] {
  if (!order || order.subjects.length === 0) return items;
  const bySubject = new Map(items.map((item) => [subjectOf(item), item]));
  const first = order.subjects.flatMap((subject) => bySubject.get(subject) ?? []);
  const named = new Set(first);
  return [...first, ...items.filter((item) => !named.has(item))];
}
