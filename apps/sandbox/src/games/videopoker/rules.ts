import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/words.ts';
import { categories } from './maths-hands.ts';
import type { Category, Variant } from './maths-hands.ts';
import type { PokerFacts } from './play.ts';
import { pokerWords } from './rules-words.ts';
import type { PokerWords } from './rules-words.ts';

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
      (key) => {
        if (key === 'rtp.bestPlay') return words.rtp;
        if (key === 'cards') return words.cards;
        const category = key.slice('pays.'.length) as Category;
        return categories.includes(category) ? categoryName(words, variant, category) : null;
      },
      ({ key, value }) => (key.startsWith('pays.') ? fill(words.times, { n: value }) : value),
    ),
  );
}

export function categoryName(words: PokerWords, { lowestPair }: Variant, category: Category): string {
  return fill(words.categories[category], { from: words.ranks[lowestPair as 9] ?? '' });
}
