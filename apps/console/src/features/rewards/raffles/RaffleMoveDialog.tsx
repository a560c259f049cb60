import { useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { useMoveRaffle } from './raffles-queries.ts';
import type { Raffle, RaffleMove } from './raffles-queries.ts';

type RaffleMoveDialogProps = { merchant: string; raffle: Raffle; move: RaffleMove; onClose: () => void };

/** Publishes a raffle, drops its draft, or closes its sale now; with a reason for the audit log. */
export function RaffleMoveDialog({ merchant, raffle, move, onClose }: RaffleMoveDialogProps) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const moving = useMoveRaffle(merchant, raffle, move);
  const { title } = raffle.terms;
  const isPublishing = move === 'publishRaffle';
  const written = ({ amount, currency }: Raffle['cost']) => `${amount} ${currency}`;
  const consequence = isPublishing
    ? t('console_raffles.publish_means', {
        cost: written(raffle.cost),
        prizes: formats.number(raffle.dryRun?.prizeCount ?? 0),
        given: raffle.dryRun ? written(raffle.dryRun.cost) : '',
      })
    : t(raffle.state === 'draft' ? 'console_raffles.end_draft' : 'console_raffles.end_means');
  const handleSend = (reason: string) =>
    moving.mutate(reason, {
      onSuccess: () => {
        showToast({ tone: 'gain', text: t(isPublishing ? 'console_raffles.published' : 'console_raffles.ended') });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t(isPublishing ? 'console_raffles.publish_title' : 'console_raffles.end_title', { title })}
      consequence={consequence}
      send={{
        label: t(isPublishing ? 'console_raffles.publish' : 'console_raffles.end'),
        kind: isPublishing ? 'main' : 'danger',
      }}
      isSending={moving.isPending}
      error={moving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
