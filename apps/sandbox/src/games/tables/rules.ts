import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import { tableGame } from './maths.ts';
import { betName, tableTexts, timesText } from './rules-texts.ts';
import type { TableCode, TableTexts } from './rules-texts.ts';

/** The rules of the game, and for every bet its pay, hit rate and return. */
export function tableRules({ welcome }: Context, code: TableCode): Node {
  const texts = tableTexts(welcome.language);
  const { intro, more } = texts.games[code];
  const facts = new Map((welcome.facts as { rules: Fact[] }).rules.map((fact) => [fact.key, fact]));
  const head = [texts.bet, texts.back, texts.chance, texts.rtp];
  return el(
    'div',
    {},
    ...[intro, more, texts.most, texts.fair].map((text) => el('p', {}, text)),
    factList([facts.get('largestWin')!], () => texts.largestWin),
    el('h3', {}, texts.table),
    el('p', { class: 'soft' }, texts.tableNote),
    el(
      'table',
      { class: 'figures' },
      el(
        'thead',
        {},
        el('tr', {}, ...head.map((text, at) => el('th', { scope: 'col', class: at > 0 ? 'amount' : null }, text))),
      ),
      el('tbody', {}, ...shownBets(code).map((bet) => row(texts, code, bet, facts, welcome.language))),
    ),
  );
}

/** All thirty-seven numbers have the same pay, so one is shown. */
function shownBets(code: TableCode): string[] {
  return tableGame(code).bets.filter((bet) => !bet.startsWith('number:') || bet === 'number:0');
}

function row(
  texts: TableTexts,
  code: TableCode,
  bet: string,
  facts: ReadonlyMap<string, Fact>,
  language: string,
): Node {
  const rtp = facts.get(`rtp.${bet}`)!;
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, bet === 'number:0' ? texts.bets.anyNumber : betName(texts, code, bet)),
    el('td', { class: 'amount pays' }, paysText(texts, code, bet, language)),
    el('td', { class: 'amount' }, facts.get(`hitRate.${bet}`)!.value),
    el('td', { class: 'amount' }, rtp.value, el('small', { class: 'exact' }, ` = ${rtp.exact ?? ''}`)),
  );
}

/** For keno, bingo and drop the pay of each result; for other bets each amount once, the smallest first. */
export function paysText(texts: TableTexts, code: string, bet: string, language: string): string {
  const cases = tableGame(code).cases(bet);
  const times = (back: number) => fill(texts.times, { times: timesText(back, language) });
  if (code === 'keno')
    return cases.flatMap(({ back }, hits) => (back > 0 ? [`${hits}: ${times(back)}`] : [])).join(' · ');
  return [...new Set(cases.map(({ back }) => back))]
    .filter((back) => back > 0)
    .toSorted((a, b) => a - b)
    .map(times)
    .join(' · ');
}
