import { Button, Dialog, Notice, useText } from '@croupier/ui';
import { withCentre } from '../../addresses/centre-address.ts';
import type { PlaySession } from '../../api/play-session.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useDuration } from '../../parts/use-duration.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { useAcknowledge } from './play-safely-queries.ts';
import { PlaySessionFigures } from './PlaySessionCard.tsx';

/** Stops whatever goes on until somebody has looked: time, stakes and result, and two ways on (PS-8). */
export default function RealityCheckDialog({ playSession }: { playSession: PlaySession }) {
  const t = useText();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const duration = useDuration();
  const acknowledge = useAcknowledge();
  const goOn = () => acknowledge.mutate();
  const pause = () =>
    acknowledge.mutate(undefined, { onSuccess: () => void navigate({ search: withCentre({ page: 'playSafely' }) }) });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={goOn}
      size="medium"
      title={t('play_safely.check_title')}
      description={t('play_safely.check_lead', { time: duration(playSession.elapsedSeconds / 60) })}
      actions={
        <>
          <Button isBusy={acknowledge.isPending} onClick={goOn}>
            {t('play_safely.check_go_on')}
          </Button>
          <Button kind="main" icon="pause" isBusy={acknowledge.isPending} onClick={pause}>
            {t('play_safely.check_pause')}
          </Button>
        </>
      }
    >
      <PlaySessionFigures playSession={playSession} />
      <div role="alert">
        {acknowledge.isError && (
          <Notice tone="danger" className="mt-4">
            {textOf(acknowledge.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
