import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useRunAgain } from './jobs-queries.ts';
import type { FailedJob } from './jobs-queries.ts';

/** Gives a failed job one more attempt, with a reason. */
export function RunAgainDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const running = useRunAgain(job.id);
  const handleSend = (reason: string) =>
    running.mutate(reason, {
      onSuccess: () => {
        showToast({ tone: 'gain', text: t('console.job_runs', { job: job.name }) });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t('console.job_run_of', { job: job.name })}
      consequence={t('console.job_run_consequence')}
      send={{ label: t('console.job_run'), kind: 'main' }}
      isSending={running.isPending}
      error={running.error}
      maybeDone={t('console.job_maybe_run')}
      refusalTexts={{ not_found: 'console.job_gone' }}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
