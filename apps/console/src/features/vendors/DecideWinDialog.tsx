import type { TextKey } from '@croupier/i18n';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { isFirstOfTwo, useDecideWin } from './vendors-queries.ts';
import type { HeldWin } from './vendors-queries.ts';

type DecideWinDialogProps = { merchant: string; win: HeldWin; isReleased: boolean; onClose: () => void };

const decisionTexts = {
  approve: {
    title: 'console.win_approve_title',
    consequence: 'console.win_approve_consequence',
    send: 'console.win_approve_now',
  },
  release: {
    title: 'console.win_release_title',
    consequence: 'console.win_release_consequence',
    send: 'console.win_release_now',
  },
  refuse: {
    title: 'console.win_refuse_title',
    consequence: 'console.win_refuse_consequence',
    send: 'console.win_refuse_now',
  },
} as const satisfies Record<string, Record<string, TextKey>>;

/** By the new state, because another operator may have approved the win meanwhile. */
const doneTexts = {
  held: 'console.win_is_approved',
  released: 'console.win_is_released',
  refused: 'console.win_is_refused',
} as const satisfies Record<HeldWin['state'], TextKey>;

/** Pays a held win, approves it as the first of two, or refuses it, with a reason. */
export function DecideWinDialog({ merchant, win, isReleased, onClose }: DecideWinDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const deciding = useDecideWin(merchant, win.id);
  const texts = decisionTexts[!isReleased ? 'refuse' : isFirstOfTwo(win) ? 'approve' : 'release'];

  const handleSend = (reason: string) =>
    deciding.mutate(
      { isReleased, reason },
      {
        onSuccess: ({ state }) => {
          showToast({ tone: state === 'held' ? 'info' : 'gain', text: t(doneTexts[state]) });
          onClose();
        },
      },
    );

  return (
    <ReasonDialog
      title={t(texts.title)}
      consequence={t(texts.consequence)}
      send={{ label: t(texts.send), kind: isReleased ? 'main' : 'danger' }}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console.win_maybe_decided')}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
