import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass, Notice, useText } from '@croupier/ui';
import { scheduleQuery } from './jobs-queries.ts';

/** The red line above every page while scheduled work is late (JB-19). */
export function LateJobs({ mayOpen }: { mayOpen: boolean }) {
  const t = useText();
  const { data = [] } = useQuery(scheduleQuery);
  const late = data.filter(({ isLate }) => isLate).map(({ name }) => name);
  if (late.length === 0) return null;
  return (
    <Notice
      tone="danger"
      isAnnounced
      title={t('console.jobs_late', { count: late.length, names: late.join(', ') })}
      action={
        mayOpen && (
          <Link to="/jobs" className={buttonClass({ size: 'small' })}>
            {t('console.jobs_late_open')}
          </Link>
        )
      }
    >
      {t('console.jobs_late_hint')}
    </Notice>
  );
}
