import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/words.ts';
import type { PokerFacts } from './play.ts';
import { factName, pokerWords } from './rules-words.ts';

export function pokerRules({ welcome }: Context): Node {
  const words = pokerWords(welcome.language);
  const { variant, rules } = welcome.facts as PokerFacts;
  const wild = variant.wild === 'deuces' ? [words.deuces] : variant.wild === 'joker' ? [words.joker] : [];
  return el(
    'div',
    {},
    ...[words.intro, ...wild, words.readyCards, words.late, words.best, words.keys].map((text) => el('p', {}, text)),
    el('h3', {}, words.pays),
    factList(
      rules,
      (key) => factName(words, variant, key),
      ({ key, value }) => (key.startsWith('pays.') ? fill(words.times, { n: value }) : value),
    ),
  );
}
