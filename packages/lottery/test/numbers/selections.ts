import fc from 'fast-check';
import type { Play, RowForm, Selection } from '../../src/index.ts';
import { anyDraw } from './draws.ts';

/** Any selection a member could make, as text. It may still hold no bet, or one banker twice. */
export function anyWritten(play: Play): fc.Arbitrary<string> {
  const rows = play.rows.map((row) => anyRow(play, row).map((symbols) => symbols.join(',')));
  return fc.tuple(...rows).map((texts) => texts.join('|'));
}

/** A selection that the play accepts. */
export function anySelection(play: Play): fc.Arbitrary<Selection> {
  return anyWritten(play)
    .map((text) => play.read(text))
    .filter((read) => read.ok)
    .map((read) => (read.ok ? read.value : []));
}

function anyRow(play: Play, row: RowForm): fc.Arbitrary<string[]> {
  if (row.symbols.length === 0) return fc.array(anyTyped(play), { minLength: 1, maxLength: 6 });
  return fc.shuffledSubarray([...row.symbols], { minLength: row.min, maxLength: row.max });
}

/** A number the play takes: some digits of a draw, or the first numbers of one. */
function anyTyped(play: Play): fc.Arbitrary<string> {
  const width = play.type === '11X5' || play.type === 'PK10' ? 2 : 1;
  const longest = play.type === '11X5' ? 8 : 5;
  const numbers =
    play.type === '11X5'
      ? fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: longest, maxLength: longest })
      : anyDraw(play.type);
  const fits = (text: string) => (play.rows.length > 1 ? play.read(`1,2,3,4,5|${text}`).ok : play.read(text).ok);
  return numbers
    .chain((all) => fc.constantFrom(...all.map((_, length) => all.slice(0, length + 1))))
    .map((some) => some.map((number) => String(number).padStart(width, '0')).join(width === 2 ? ' ' : ''))
    .filter(fits);
}
