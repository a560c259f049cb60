import { useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { useMoveWheel } from './wheels-queries.ts';
import type { AdminWheel, WheelMove } from './wheels-queries.ts';

type MoveDialogProps = { merchant: string; wheel: AdminWheel; state: WheelMove['state']; onClose: () => void };

const titles = {
  running: 'console_wheels.resume',
  paused: 'console_wheels.pause',
  ended: 'console_wheels.end',
} as const;
const consequences = {
  running: 'console_wheels.resume_means',
  paused: 'console_wheels.pause_means',
  ended: 'console_wheels.end_means',
} as const;

/** Pauses, resumes or ends a wheel at once. */
export function MoveDialog({ merchant, wheel, state, onClose }: MoveDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const moving = useMoveWheel(merchant, wheel.id);
  // Made with the form: sent again after a broken line it is still one step.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={t(titles[state])}
      consequence={t(consequences[state])}
      send={{ label: t(titles[state]), kind: state === 'ended' ? 'danger' : 'main' }}
      isSending={moving.isPending}
      error={moving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={(reason) =>
        moving.mutate(
          { key, state, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('console_wheels.saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
