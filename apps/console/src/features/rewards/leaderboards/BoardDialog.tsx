import { useState } from 'react';
import { SelectField, TextAreaField, TextField, useText } from '@croupier/ui';
import { TermsDialog } from '../TermsDialog.tsx';
import { boardOf, costOf, draftOf, isFaulty } from './board-draft.ts';
import type { BoardField } from './board-draft.ts';
import { useSaveBoard } from './leaderboards-queries.ts';
import type { Board, BoardList } from './leaderboards-queries.ts';

type BoardDialogProps = {
  merchant: string;
  list: BoardList;
  /** Null for a new one. */
  board: Board | null;
  isCancelling: boolean;
  onClose: () => void;
};

const fields: readonly BoardField[] = ['title', 'startsAt', 'endsAt', 'prizes'];

/** A new leaderboard, or one that has not begun and is changed or cancelled. */
export function BoardDialog({ merchant, list, board, isCancelling, onClose }: BoardDialogProps) {
  const t = useText();
  const saving = useSaveBoard(merchant);
  const [draft, setDraft] = useState(() => draftOf(board, () => crypto.randomUUID()));
  const faulty = fields.find((field) => isFaulty(draft, field));
  const cost = costOf(draft);
  const errorOf = (hasTried: boolean, field: BoardField) =>
    hasTried && isFaulty(draft, field) ? t(faultTexts[field]) : undefined;
  return (
    <TermsDialog
      title={t(
        isCancelling
          ? 'console_leaderboards.cancel'
          : board
            ? 'console_leaderboards.change'
            : 'console_leaderboards.add',
      )}
      consequence={t(isCancelling ? 'console_leaderboards.cancel_means' : 'console_leaderboards.consequence')}
      saveLabel={t(isCancelling ? 'console_leaderboards.cancel_now' : 'console_leaderboards.save')}
      savedText={t('console_leaderboards.saved')}
      terms={boardOf(draft, isCancelling)}
      after={board?.version ?? 0}
      faultyField={faulty && `[name=${faulty}]`}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) =>
        isCancelling ? (
          <p className="font-semibold">{draft.title}</p>
        ) : (
          <>
            <TextField
              name="title"
              label={t('console_leaderboards.title')}
              autoComplete="off"
              maxLength={60}
              value={draft.title}
              error={errorOf(hasTried, 'title')}
              onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {(['startsAt', 'endsAt'] as const).map((field) => (
                <TextField
                  key={field}
                  name={field}
                  type="datetime-local"
                  label={t(field === 'startsAt' ? 'console_leaderboards.starts' : 'console_leaderboards.ends')}
                  value={draft[field]}
                  error={errorOf(hasTried, field)}
                  onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
                />
              ))}
            </div>
            <SelectField
              label={t('console_leaderboards.category')}
              value={draft.category}
              options={[
                { value: '', label: t('console_leaderboards.all') },
                ...list.categories.map((one) => ({ value: one, label: one })),
              ]}
              onChange={({ target }) => setDraft({ ...draft, category: target.value })}
            />
            <TextAreaField
              name="prizes"
              label={t('console_leaderboards.prizes')}
              rows={5}
              maxLength={1400}
              value={draft.prizes}
              error={errorOf(hasTried, 'prizes')}
              onChange={({ target }) => setDraft({ ...draft, prizes: target.value })}
            />
            <p className="text-small" aria-live="polite">
              {cost ? t('console_leaderboards.cost_all', { cost: `${cost} ${list.currency}` }) : ''}
            </p>
          </>
        )
      }
    />
  );
}

const faultTexts = {
  title: 'console_leaderboards.fault_title',
  startsAt: 'console_leaderboards.fault_time',
  endsAt: 'console_leaderboards.fault_end',
  prizes: 'console_leaderboards.fault_prizes',
} as const;
