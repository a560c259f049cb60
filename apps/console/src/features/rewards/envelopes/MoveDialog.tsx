import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { useMoveEnvelope } from './envelopes-queries.ts';
import type { Envelope, EnvelopeMove } from './envelopes-queries.ts';

type Props = { merchant: string; envelope: Envelope; to: EnvelopeMove['to']; onClose: () => void };

const texts = {
  published: { act: 'console_envelopes.publish', means: 'console_envelopes.publish_means' },
  paused: { act: 'console_envelopes.pause', means: 'console_envelopes.pause_means' },
  ended: { act: 'console_envelopes.end', means: 'console_envelopes.end_means' },
} as const;

/** Publishes, pauses or ends an envelope, for a reason. */
export function MoveDialog({ merchant, envelope, to, onClose }: Props) {
  const t = useText();
  const showToast = useToasts();
  const moving = useMoveEnvelope(merchant, envelope.id);
  const { act, means } = texts[to];
  const { version, terms } = envelope.newest;
  return (
    <ReasonDialog
      title={`${t(act)}: ${terms.title}`}
      consequence={t(means)}
      send={{ label: t(act), kind: to === 'ended' ? 'danger' : 'main' }}
      isSending={moving.isPending}
      error={moving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={(reason) =>
        moving.mutate(
          { to, version, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('console_envelopes.moved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
