import { selectionName, symbolName } from '@croupier/i18n/play-texts';
import { classNames, useText } from '@croupier/ui';
import { toneOf } from './ball-tones.ts';

type SelectionTextProps = { type: string; play: string; selection: string; className?: string };

/** More numbers than this are shown without colours. */
const mostMarked = 24;

/** The selection row by row, with traditional colours. */
export function SelectionText({ type, play, selection, className }: SelectionTextProps) {
  const t = useText();
  const look = classNames('figures break-words text-ink-soft', className);
  const rows = selection.split('|').map((row) => row.split(',').filter(Boolean));
  const all = rows.flat();
  if (all.length > mostMarked || !all.some((symbol) => toneOf(type, symbol, play))) {
    return <span className={look}>{selectionName(t, selection)}</span>;
  }
  return (
    <span className={classNames(look, 'flex flex-wrap items-center gap-1')}>
      {rows.map((symbols, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows stand by their place
        <span key={row} className="contents">
          {row > 0 && ' · '}
          {symbols.length === 0 && '–'}
          {symbols.map((symbol) => {
            const tone = toneOf(type, symbol, play);
            return (
              <span key={symbol} className={classNames(tone && 'ball-mark', tone)}>
                {symbolName(t, symbol)}{' '}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
