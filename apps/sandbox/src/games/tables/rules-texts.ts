import { fill } from '../../frame/texts.ts';
import { english } from './texts-english.ts';
import type { TableTexts } from './texts-english.ts';
import { tagalog } from './texts-tagalog.ts';

export type { TableTexts };
export type TableCode = keyof TableTexts['games'];

export const tableTexts = (language: 'en' | 'fil'): TableTexts => (language === 'fil' ? tagalog : english);

/** The name of a bet. Low and high are bets of two games, ups and downs of a third. */
export function betName(texts: TableTexts, game: string, bet: string): string {
  const [kind = '', mark = ''] = bet.split(':');
  const count = mark.split(',').length;
  if (game === 'drop') return texts.bets[({ low: 'gentle', medium: 'medium', high: 'wild' } as const)[bet as 'low']];
  if (kind.startsWith('mines-')) return fill(texts.bets.minesFields, { mines: kind.slice(6), n: count });
  switch (kind) {
    case 'keno':
      return fill(texts.bets.marks, { n: count });
    case 'tower':
      return fill(texts.bets.floors, { n: count });
    case 'triple':
      return mark === '' ? texts.bets.triple : fill(texts.bets.tripleOf, { n: mark });
    default:
      return fill(texts.bets[kind as 'number'], { n: mark });
  }
}

/** Hundredths as text: `1.5`, `12`, `1,000`. */
export function timesText(hundredths: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100);
}
