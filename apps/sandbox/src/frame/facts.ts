import type { Fact } from '../games/maths-facts.ts';
import { el } from './dom.ts';

/** Figures of a game as its mathematics tells them, each of them named; exact fractions stand beside the returns. */
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
