import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import type { Machine } from './play.ts';
import { factName, slotTexts } from './rules-texts.ts';
import type { SlotTexts } from './rules-texts.ts';

/** The rules panel of a machine: its pays and its exact figures. */
export function slotRules({ welcome, art, money }: Context, machine: Machine): Node {
  const texts = slotTexts(welcome.language);
  const { rules } = welcome.facts as { rules: Fact[] };
  return el(
    'div',
    {},
    el('p', {}, intro(texts, machine)),
    el('h3', {}, paysTitle(texts, machine)),
    payTable(texts, machine, art),
    ...extras(texts, machine, money.text).map((text) => el('p', {}, text)),
    el('h3', {}, texts.figures),
    factList(
      rules,
      (key) => factName(texts, key),
      ({ key, value }) => {
        if (key === 'volatility') return texts.volatilities[value as keyof SlotTexts['volatilities']];
        if (key === 'jackpotFullStakeUnits') return money.units(BigInt(value));
        return value === 'none' ? texts.none : value;
      },
    ),
  );
}

function intro(texts: SlotTexts, { kind }: Machine): string {
  return kind === 'lines' ? texts.introLines : kind === 'ways' ? texts.introWays : texts.introClassic;
}

function paysTitle(texts: SlotTexts, machine: Machine): string {
  if (machine.kind === 'lines') return fill(texts.paysLine, { lines: machine.lines.length });
  return machine.kind === 'ways' ? fill(texts.paysWays, { parts: machine.parts }) : texts.paysClassic;
}

function payTable(texts: SlotTexts, machine: Machine, art: (name: string) => string): Node {
  const picture = (symbol: string) =>
    el('img', { class: 'pay-symbol', src: art(symbol), alt: symbol, width: 44, height: 44 });
  const counts = machine.kind === 'classic' ? ['3'] : ['3', '4', '5'];
  const rows: [string, readonly number[]][] =
    machine.kind === 'classic'
      ? Object.entries(machine.triples)
          .toSorted(([, a], [, b]) => b - a)
          .map(([symbol, pay]) => [symbol, [pay]])
      : Object.entries(machine.pays);
  return el(
    'table',
    { class: 'figures' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, texts.symbol),
        ...counts.map((count) => el('th', { scope: 'col', class: 'amount' }, `×${count}`)),
      ),
    ),
    el(
      'tbody',
      {},
      ...rows.map(([symbol, pays]) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, picture(symbol)),
          ...pays.map((pay) => el('td', { class: 'amount' }, String(pay))),
        ),
      ),
    ),
  );
}

function extras(texts: SlotTexts, machine: Machine, money: (text: string) => string): string[] {
  switch (machine.kind) {
    case 'lines':
      return [
        texts.wild,
        fill(texts.scatter, { pays: machine.scatterPays.join(' / '), spins: machine.freeSpins.join(' / ') }),
        texts.mostLines,
      ];
    case 'ways':
      return [texts.wild, fill(texts.multipliers, { list: machine.multipliers.map((each) => `×${each}`).join(', ') })];
    case 'classic':
      return [
        fill(texts.mixed, { pay: machine.mixed.pay }),
        fill(texts.leading, { one: machine.leading.one, two: machine.leading.two }),
        fill(texts.jackpotRule, { share: machine.jackpot.share, full: money(machine.jackpot.fullStake) }),
        texts.mostClassic,
      ];
  }
}
