import {
  contractKinds,
  highestVolumeRate,
  judgeOffer,
  uncoveredBy,
  type ContractKind,
  type OfferRefusal,
  type Terms,
  type Uncovered,
} from '@croupier/agents';
import type { FieldFault } from '@croupier/contract';
import { rateOf as ratio } from '@croupier/money';
import type { Rate } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ContractParts } from './ports.ts';
import { boundsOf, periodOf, rateOf, storedTerms } from './rules.ts';
import { contractsOf } from './store.ts';
import type { Contract } from './store.ts';

/** More contracts than anybody has with direct downlines. */
const ALL = 10_000;

type Asked = { uplineId: string; downlineId: string; terms: Terms; agreesToEnd: boolean };
export type Judged = { refusals: OfferRefusal[]; conflicts: Contract[] };

/** Everything that speaks against an offer, and the contracts of the receiver's downlines that it would not cover. */
export async function judge(
  reader: Db,
  { clock, tree, rebateRates }: Pick<ContractParts, 'clock' | 'tree' | 'rebateRates'>,
  brand: Brand,
  { uplineId, downlineId, terms, agreesToEnd }: Asked,
): Promise<Judged> {
  const { merchant } = brand;
  const { kind } = terms;
  const now = clock.now();
  const path = await tree.pathOf(reader, downlineId, now);
  const line = await contractsOf(reader, merchant, { downlines: [...path], isLiving: true, limit: ALL });
  const below = await contractsOf(reader, merchant, { uplines: [downlineId], kind, isLiving: true, limit: ALL });
  const own = line.filter((one) => one.downlineId === uplineId && one.kind === kind && one.state !== 'OFFERED');
  const [first, ...others] = own.map((one) => storedTerms(one.terms));
  const isTop = (await tree.pathOf(reader, uplineId, now)).length === 1;
  const downlines = below
    .filter(({ state }) => state !== 'ENDING')
    .map((one) => ({ id: one.id, terms: storedTerms(one.terms) }));
  const { refusals, ends } = judgeOffer({
    terms,
    bounds: boundsOf(brand),
    upline: first ?? (isTop ? 'top' : null),
    downlines,
    agreesToEnd: true,
    margin: {
      categories: await categoriesOf(brand, rebateRates),
      volumePay: volumePay(line, kind),
      least: rateOf(brand.contracts.leastMargin),
    },
  });
  // An accepted contract follows the one in force: the offer has to be covered by both.
  const uncovered = others.flatMap((upline) => uncoveredBy(upline, terms));
  if (uncovered.length > 0 && !refusals.some(({ code }) => code === 'contract_not_covered'))
    refusals.push({ code: 'contract_not_covered', uncovered });
  const inForce = line.find(
    (one) => one.downlineId === downlineId && one.kind === kind && (one.state === 'IN_FORCE' || one.state === 'ENDING'),
  );
  // A period that began is paid whole, so the next contract has the same ones.
  if (inForce && inForce.state === 'IN_FORCE' && inForce.period !== periodOf(terms))
    refusals.push({ code: 'contract_not_covered', uncovered: [{ term: 'period' }] });
  const conflicts = below.filter(({ id }) => ends.includes(id));
  if (conflicts.length > 0 && !agreesToEnd)
    refusals.push({ code: 'contract_conflicts', conflicts: conflicts.map(({ id }) => ({ id, uncovered: [] })) });
  return { refusals, conflicts };
}

async function categoriesOf(brand: Brand, rebateRates: ContractParts['rebateRates']) {
  const rates = await rebateRates(brand);
  const { edges, levelRebates } = brand.contracts;
  return Object.entries(edges).map(([category, edge]) => {
    const rebates = rates.filter((one) => one.category === category).map(({ percent }) => rateOf(percent));
    const memberRebate = rebates.reduce(higher, rateOf('0'));
    return { category, edge: rateOf(edge), memberRebate, levelRebate: rateOf(levelRebates[category] ?? '0') };
  });
}

/** The most that contracts of the line pay on volume, of each other kind. */
const volumePay = (line: readonly Contract[], kind: ContractKind): Rate[] =>
  contractKinds
    .filter((one) => one !== kind)
    .map((one) =>
      line
        .filter((contract) => contract.kind === one)
        .map(({ terms }) => highestVolumeRate(storedTerms(terms)))
        .reduce(higher, rateOf('0')),
    );

const higher = (a: Rate, b: Rate): Rate => (a.numerator * b.denominator >= b.numerator * a.denominator ? a : ratio(b));

/** The first of the refusals, with what it names. */
export function refusalOf([first]: readonly OfferRefusal[]): Refusal | null {
  if (!first) return null;
  return refuse(first.code, { fields: fieldsOf(first) });
}

const field = (path: string, fault: string): FieldFault => ({ path, fault });
const placeOf = (one: Uncovered) => ('tier' in one ? `terms.tiers.${one.tier}` : `terms.${one.term}`);

export function fieldsOf(refusal: OfferRefusal): FieldFault[] {
  switch (refusal.code) {
    case 'contract_terms_wrong':
      return refusal.faults.map(({ code, tier }) => field(tier === null ? 'terms' : `terms.tiers.${tier}`, code));
    case 'contract_not_covered':
      return refusal.uncovered.map((one) => field(placeOf(one), 'not_covered'));
    case 'contract_margin':
      return [field(refusal.margin.category, refusal.margin.leftPercent)];
    case 'contract_conflicts':
      return refusal.conflicts.map(({ id }) => field('contract', id));
    case 'contract_upline_has_none':
      return [];
  }
}
