import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/words.ts';
import type { Fact } from '../maths-facts.ts';
import { tableGame } from './maths.ts';
import { betName, tableWords, timesText } from './rules-words.ts';
import type { TableCode, TableWords } from './rules-words.ts';

/** How the game goes, and of every bet what it pays, how often it hits and what it returns. */
export function tableRules({ welcome }: Context, code: TableCode): Node {
  const words = tableWords(welcome.language);
  const { intro, more } = words.games[code];
  const facts = new Map((welcome.facts as { rules: Fact[] }).rules.map((fact) => [fact.key, fact]));
  const head = [words.bet, words.back, words.chance, words.rtp];
  return el(
    'div',
    {},
    ...[intro, more, words.most, words.fair].map((text) => el('p', {}, text)),
    factList([facts.get('largestWin')!], () => words.largestWin),
    el('h3', {}, words.table),
    el('p', { class: 'soft' }, words.tableNote),
    el(
      'table',
      { class: 'figures' },
      el(
        'thead',
        {},
        el('tr', {}, ...head.map((text, at) => el('th', { scope: 'col', class: at > 0 ? 'amount' : null }, text))),
      ),
      el('tbody', {}, ...shownBets(code).map((bet) => row(words, code, bet, facts, welcome.language))),
    ),
  );
}

/** Thirty-seven numbers pay alike: one stands for all. */
function shownBets(code: TableCode): string[] {
  return tableGame(code).bets.filter((bet) => !bet.startsWith('number:') || bet === 'number:0');
}

function row(
  words: TableWords,
  code: TableCode,
  bet: string,
  facts: ReadonlyMap<string, Fact>,
  language: string,
): Node {
  const rtp = facts.get(`rtp.${bet}`)!;
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, bet === 'number:0' ? words.bets.anyNumber : betName(words, code, bet)),
    el('td', { class: 'amount pays' }, paysText(words, code, bet, language)),
    el('td', { class: 'amount' }, facts.get(`hitRate.${bet}`)!.value),
    el('td', { class: 'amount' }, rtp.value, el('small', { class: 'exact' }, ` = ${rtp.exact ?? ''}`)),
  );
}

/** Of keno, bingo and drop by what happens; of others each amount once, the smallest first. */
export function paysText(words: TableWords, code: string, bet: string, language: string): string {
  const cases = tableGame(code).cases(bet);
  const times = (back: number) => fill(words.times, { times: timesText(back, language) });
  if (code === 'keno')
    return cases.flatMap(({ back }, hits) => (back > 0 ? [`${hits}: ${times(back)}`] : [])).join(' · ');
  return [...new Set(cases.map(({ back }) => back))]
    .filter((back) => back > 0)
    .toSorted((a, b) => a - b)
    .map(times)
    .join(' · ');
}
