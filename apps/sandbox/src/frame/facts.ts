import type { Fact } from '../games/maths-facts.ts';
import { el } from './dom.ts';

/** Named figures of a game's maths, with exact fractions beside the returns. */
export function factList(
  facts: readonly Fact[],
  nameOf: (key: string) => string,
  valueOf?: (fact: Fact) => string,
): Node {
  return el(
    'dl',
    { class: 'facts' },
    ...facts.flatMap((fact) => {
      const isReturn = fact.key.startsWith('rtp') && fact.exact?.includes('/');
      return [
        el('dt', {}, nameOf(fact.key)),
        el('dd', {}, valueOf?.(fact) ?? fact.value, isReturn ? el('small', {}, ` = ${fact.exact ?? ''}`) : null),
      ];
    }),
  );
}
