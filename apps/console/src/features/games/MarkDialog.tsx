import { useState } from 'react';
import { Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { FasterNotice } from './FasterNotice.tsx';
import { useMark } from './games-queries.ts';
import type { Game } from './games-queries.ts';
import { refusalTexts } from './games-texts.ts';

type MarkDialogProps = { merchant: string; game: Game; onClose: () => void };

type Choice = 'yes' | 'no' | 'auto';
const choiceOf = (value: boolean | null): Choice => (value === null ? 'auto' : value ? 'yes' : 'no');
const valueOf = (choice: Choice): boolean | null => (choice === 'auto' ? null : choice === 'yes');

/** Sets whether a game is marked as hot or new. */
export function MarkDialog({ merchant, game, onClose }: MarkDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const marking = useMark(merchant);
  const [seen] = useState({ isHot: game.marks.isHot, isNew: game.marks.isNew });
  const [hot, setHot] = useState(choiceOf(seen.isHot));
  const [fresh, setFresh] = useState(choiceOf(seen.isNew));
  const isOvertaken =
    (game.marks.isHot !== seen.isHot || game.marks.isNew !== seen.isNew) && !marking.isPending && !marking.isSuccess;
  const isSame = valueOf(hot) === seen.isHot && valueOf(fresh) === seen.isNew;
  const segments = [
    { id: 'yes', label: t('console_games.mark_yes') },
    { id: 'no', label: t('console_games.mark_no') },
    { id: 'auto', label: t('console_games.mark_auto') },
  ] as const;
  const handleSend = (reason: string) =>
    marking.mutate(
      { nodeId: game.nodeId, marks: { isHot: valueOf(hot), isNew: valueOf(fresh) }, seen, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_games.marked', { name: game.name }) });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('console_games.mark_of', { name: game.name })}
      consequence={isOvertaken ? undefined : t('console_games.mark_consequence')}
      notice={isOvertaken && <FasterNotice changed={game.marks.changed} />}
      send={isOvertaken ? undefined : { label: t('console_games.mark_send'), kind: 'main' }}
      faultyField={isSame ? 'input:checked' : undefined}
      isSending={marking.isPending}
      error={marking.error}
      maybeDone={t('console_games.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <div className="flex flex-col gap-1">
            <span aria-hidden="true" className="text-small font-semibold text-ink-soft">
              {t('console_games.hot')}
            </span>
            <Segments label={t('console_games.hot')} segments={segments} selected={hot} onSelect={setHot} />
          </div>
          <div className="flex flex-col gap-1">
            <span aria-hidden="true" className="text-small font-semibold text-ink-soft">
              {t('console_games.new')}
            </span>
            <Segments label={t('console_games.new')} segments={segments} selected={fresh} onSelect={setFresh} />
          </div>
          {hasTried && isSame && <Notice tone="warn">{t('console_games.nothing_changes')}</Notice>}
        </>
      )}
    />
  );
}
