import { fill } from '../../frame/words.ts';
import { english } from './words-english.ts';
import type { TableWords } from './words-english.ts';
import { tagalog } from './words-tagalog.ts';

export type { TableWords };
export type TableCode = keyof TableWords['games'];

export const tableWords = (language: 'en' | 'fil'): TableWords => (language === 'fil' ? tagalog : english);

/** What a bet is called. Low and high are bets of two games and ups and downs of a third. */
export function betName(words: TableWords, game: string, bet: string): string {
  const [kind = '', mark = ''] = bet.split(':');
  const count = mark.split(',').length;
  if (game === 'drop') return words.bets[({ low: 'gentle', medium: 'medium', high: 'wild' } as const)[bet as 'low']];
  if (kind.startsWith('mines-')) return fill(words.bets.minesFields, { mines: kind.slice(6), n: count });
  switch (kind) {
    case 'keno':
      return fill(words.bets.marks, { n: count });
    case 'tower':
      return fill(words.bets.floors, { n: count });
    case 'triple':
      return mark === '' ? words.bets.triple : fill(words.bets.tripleOf, { n: mark });
    default:
      return fill(words.bets[kind as 'number'], { n: mark });
  }
}

/** Hundredths as people read them: `1.5`, `12`, `1,000`. */
export function timesText(hundredths: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100);
}
