import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { unitsOf } from '../../frame/money.ts';
import { fill } from '../../frame/texts.ts';
import type { FixtureView } from './fixtures.ts';
import { lineText, oddsText } from './maths-odds.ts';
import type { OddsFormat } from './maths-odds.ts';
import { bringsTooMuch, MOST_RETURN, slipFault, slipOdds, slipReturn } from './maths-settlement.ts';
import type { Leg, Selection } from './maths-settlement.ts';
import type { SportsTexts } from './rules-texts.ts';

export type Picked = Leg & { fixture: FixtureView };

/** A selection as text: `Cebu Harbor −0.75`, `Over 2.5`. */
export function selectionText(
  texts: SportsTexts,
  fixture: Pick<FixtureView, 'home' | 'away'>,
  selection: Selection,
): string {
  const side = {
    home: fixture.home,
    away: fixture.away,
    draw: texts.pickNames.draw,
    over: texts.pickNames.over,
    under: texts.pickNames.under,
  };
  const name = side[selection.pick];
  return selection.market === 'result' ? name : `${name} ${lineText(selection.line, selection.market === 'handicap')}`;
}

export const pickKey = (fixtureId: string, selection: Selection) => `${fixtureId}|${JSON.stringify(selection)}`;

/** The slip: its legs, its price and its possible win. */
export function drawSlip(options: {
  context: Context;
  texts: SportsTexts;
  legs: readonly Picked[];
  format: OddsFormat;
  onRemove: (leg: Picked) => void;
  settings: Node;
}): Node[] {
  const { context, texts, legs, format, onRemove, settings } = options;
  const { money } = context;
  if (legs.length === 0) return [el('p', { class: 'soft' }, texts.empty)];
  const fault = slipFault(legs);
  const stake = unitsOf(context.stake());
  const odds = slipOdds(legs);
  const hundredths = Number((odds.num * 100n) / odds.den);
  const rows = legs.map((leg) => {
    const name = selectionText(texts, leg.fixture, leg.selection);
    return el(
      'li',
      {},
      el(
        'div',
        {},
        el('strong', {}, name),
        el(
          'span',
          { class: 'soft' },
          `${leg.fixture.home} – ${leg.fixture.away} · ${texts.markets[leg.selection.market]}`,
        ),
      ),
      el('span', { class: 'odds amount' }, oddsText(leg.odds, format)),
      el(
        'button',
        {
          type: 'button',
          class: 'remove',
          'aria-label': fill(texts.remove, { leg: name }),
          onclick: () => onRemove(leg),
        },
        '×',
      ),
    );
  });
  return [
    el('ul', { class: 'legs' }, ...rows),
    fault === 'same_match' ? el('p', { class: 'fault', role: 'alert' }, texts.sameMatch) : el('span', {}),
    bringsTooMuch(stake, legs)
      ? el('p', { class: 'fault', role: 'alert' }, fill(texts.tooMuch, { amount: money.units(MOST_RETURN) }))
      : el('span', {}),
    el(
      'dl',
      { class: 'facts' },
      el('dt', {}, legs.length === 1 ? texts.single : fill(texts.parlay, { count: legs.length })),
      el('dd', {}, oddsText(hundredths, legs.length === 1 ? format : 'decimal')),
      el('dt', {}, texts.toWin),
      el('dd', { class: 'gain' }, money.units(slipReturn(stake, odds))),
    ),
    settings,
  ];
}
