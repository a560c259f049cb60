import type { Context } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { fill } from '../../frame/texts.ts';
import type { PokerFacts } from './play.ts';
import { factName, pokerTexts } from './rules-texts.ts';

export function pokerRules({ welcome }: Context): Node {
  const texts = pokerTexts(welcome.language);
  const { variant, rules } = welcome.facts as PokerFacts;
  const wild = variant.wild === 'deuces' ? [texts.deuces] : variant.wild === 'joker' ? [texts.joker] : [];
  return el(
    'div',
    {},
    ...[texts.intro, ...wild, texts.readyCards, texts.late, texts.best, texts.keys].map((text) => el('p', {}, text)),
    el('h3', {}, texts.pays),
    factList(
      rules,
      (key) => factName(texts, variant, key),
      ({ key, value }) => (key.startsWith('pays.') ? fill(texts.times, { n: value }) : value),
    ),
  );
}
