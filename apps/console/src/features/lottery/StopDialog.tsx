import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { FasterNotice } from './FasterNotice.tsx';
import { useGameAct } from './lottery-queries.ts';
import type { GameAdmin } from './lottery-queries.ts';
import { refusalTexts } from './lottery-texts.ts';

type StopDialogProps = {
  merchant: string;
  admin: GameAdmin;
  act: 'stop' | 'resume';
  self: { id: string };
  onClose: () => void;
};

/** Stops a game or resumes it, with a reason. */
export function StopDialog({ merchant, admin, act, self, onClose }: StopDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const acting = useGameAct(merchant, act);
  const { gameCode, gameName: game, stopped } = admin.game;
  const [wasStopped] = useState(stopped !== null);
  const isOvertaken = (stopped !== null) !== wasStopped && !acting.isPending && !acting.isSuccess;
  const isStop = act === 'stop';
  const handleSend = (reason: string) =>
    acting.mutate(
      { gameCode, reason },
      {
        onSuccess: () => {
          showToast({
            tone: 'gain',
            text: t(isStop ? 'console_lottery.is_stopped' : 'console_lottery.goes_on', { game }),
          });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t(isStop ? 'console_lottery.stop_of' : 'console_lottery.resume_of', { game })}
      consequence={
        isOvertaken ? undefined : t(isStop ? 'console_lottery.stop_consequence' : 'console_lottery.resume_consequence')
      }
      notice={isOvertaken && <FasterNotice acts={admin.acts} self={self} />}
      send={
        isOvertaken
          ? undefined
          : { label: t(isStop ? 'console_lottery.stop' : 'console_lottery.resume'), kind: isStop ? 'danger' : 'main' }
      }
      isSending={acting.isPending}
      error={acting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
