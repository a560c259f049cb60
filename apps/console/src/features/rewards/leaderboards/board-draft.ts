import type { Board, NewBoard } from './leaderboards-queries.ts';

export type BoardDraft = {
  id: string;
  title: string;
  category: string;
  /** As a field for date and time writes it, in the operator's own time. */
  startsAt: string;
  endsAt: string;
  /** One amount a line, the first place first. */
  prizes: string;
};
export type BoardField = keyof Omit<BoardDraft, 'id' | 'category'>;

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const MOST_PRIZES = 100;

/** An instant as a field for date and time writes it. */
function localOf(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const draftOf = (board: Board | null, newId: () => string): BoardDraft =>
  board === null
    ? { id: newId(), title: '', category: '', startsAt: '', endsAt: '', prizes: '' }
    : {
        id: board.id,
        title: board.title,
        category: board.category ?? '',
        startsAt: localOf(board.startsAt),
        endsAt: localOf(board.endsAt),
        prizes: board.prizes.map(({ amount }) => amount).join('\n'),
      };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

export function arePrizes(text: string): boolean {
  const lines = linesOf(text);
  return (
    lines.length > 0 &&
    lines.length <= MOST_PRIZES &&
    lines.every((line, at) => {
      const before = lines[at - 1];
      return AMOUNT.test(line) && Number(line) > 0 && (before === undefined || Number(line) <= Number(before));
    })
  );
}

export function isFaulty(draft: BoardDraft, field: BoardField): boolean {
  switch (field) {
    case 'title':
      return draft.title.trim() === '';
    case 'startsAt':
      return !isTime(draft.startsAt);
    case 'endsAt':
      return !isTime(draft.endsAt) || Date.parse(draft.endsAt) <= Date.parse(draft.startsAt);
    case 'prizes':
      return !arePrizes(draft.prizes);
  }
}

/** All prizes together, in whole numbers as they were typed; null while one is wrong. */
export const costOf = ({ prizes }: BoardDraft): string | null =>
  arePrizes(prizes)
    ? (linesOf(prizes).reduce((sum, line) => sum + Math.round(Number(line) * 100), 0) / 100).toFixed(2)
    : null;

/** What the form says, as the call takes it; null while a field is wrong. */
export function boardOf(draft: BoardDraft, isCancelled: boolean): Omit<NewBoard, 'key' | 'after' | 'reason'> | null {
  if ((['title', 'startsAt', 'endsAt', 'prizes'] as const).some((field) => isFaulty(draft, field))) return null;
  return {
    id: draft.id,
    title: draft.title.trim(),
    category: draft.category === '' ? null : draft.category,
    startsAt: new Date(draft.startsAt).toISOString(),
    endsAt: new Date(draft.endsAt).toISOString(),
    prizes: linesOf(draft.prizes),
    isCancelled,
  };
}
