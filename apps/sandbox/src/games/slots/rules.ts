import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/words.ts';
import type { Fact } from '../maths-facts.ts';
import type { Machine } from './play.ts';
import { factName, slotWords } from './rules-words.ts';
import type { SlotWords } from './rules-words.ts';

/** The rules panel of a machine: how it pays, and its exact figures. */
export function slotRules({ welcome, art, money }: Context, machine: Machine): Node {
  const words = slotWords(welcome.language);
  const { rules } = welcome.facts as { rules: Fact[] };
  return el(
    'div',
    {},
    el('p', {}, intro(words, machine)),
    el('h3', {}, paysTitle(words, machine)),
    payTable(words, machine, art),
    ...extras(words, machine, money.text).map((text) => el('p', {}, text)),
    el('h3', {}, words.figures),
    factList(
      rules,
      (key) => factName(words, key),
      ({ key, value }) => {
        if (key === 'volatility') return words.volatilities[value as keyof SlotWords['volatilities']];
        if (key === 'jackpotFullStakeUnits') return money.units(BigInt(value));
        return value === 'none' ? words.none : value;
      },
    ),
  );
}

function intro(words: SlotWords, { kind }: Machine): string {
  return kind === 'lines' ? words.introLines : kind === 'ways' ? words.introWays : words.introClassic;
}

function paysTitle(words: SlotWords, machine: Machine): string {
  if (machine.kind === 'lines') return fill(words.paysLine, { lines: machine.lines.length });
  return machine.kind === 'ways' ? fill(words.paysWays, { parts: machine.parts }) : words.paysClassic;
}

function payTable(words: SlotWords, machine: Machine, art: (name: string) => string): Node {
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
        el('th', { scope: 'col' }, words.symbol),
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

function extras(words: SlotWords, machine: Machine, money: (text: string) => string): string[] {
  switch (machine.kind) {
    case 'lines':
      return [
        words.wild,
        fill(words.scatter, { pays: machine.scatterPays.join(' / '), spins: machine.freeSpins.join(' / ') }),
        words.mostLines,
      ];
    case 'ways':
      return [words.wild, fill(words.multipliers, { list: machine.multipliers.map((each) => `×${each}`).join(', ') })];
    case 'classic':
      return [
        fill(words.mixed, { pay: machine.mixed.pay }),
        fill(words.leading, { one: machine.leading.one, two: machine.leading.two }),
        fill(words.jackpotRule, { share: machine.jackpot.share, full: money(machine.jackpot.fullStake) }),
        words.mostClassic,
      ];
  }
}
