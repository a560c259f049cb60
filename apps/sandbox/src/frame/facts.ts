import type { Fact } from '../games/maths-facts.ts';
import { el } from './dom.ts';

/** Figures of a game as its mathematics tells them; exact fractions stand below the returns. */
export function factList(
  facts: readonly Fact[],
  nameOf: (key: string) => string | null,
  valueOf?: (fact: Fact) => string,
): Node {
  return el(
    'dl',
    { class: 'facts' },
    ...facts.flatMap((fact) => {
      const name = nameOf(fact.key);
      if (name === null) return [];
      const isReturn = fact.key.startsWith('rtp') && fact.exact?.includes('/');
      return [
        el('dt', {}, name),
        el('dd', {}, valueOf?.(fact) ?? fact.value, isReturn ? el('small', {}, ` = ${fact.exact ?? ''}`) : null),
      ];
    }),
  );
}
