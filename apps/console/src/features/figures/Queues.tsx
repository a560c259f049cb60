import { Link } from '@tanstack/react-router';
import type { TextKey } from '@croupier/i18n';
import { Badge, useText } from '@croupier/ui';
import { Age } from './Age.tsx';
import type { Dashboard } from './figures-queries.ts';

type QueueName = keyof Dashboard['queues'];

const names: Readonly<Record<QueueName, TextKey>> = {
  withdrawals: 'console_figures.queue.withdrawals',
  disputes: 'console_figures.queue.disputes',
  deposits: 'console_figures.queue.deposits',
  adjustments: 'console_members.adjustments',
  heldWins: 'console_figures.queue.heldWins',
  incompleteRounds: 'console_figures.queue.incompleteRounds',
};

const linkClass =
  'inline-flex min-h-8 items-center font-semibold text-ink underline-offset-2 hover:text-highlight hover:underline';

/** Waiting entries, their age, and how it compares with the promised time. */
export function Queues({ merchant, queues }: { merchant: string; queues: Dashboard['queues'] }) {
  const t = useText();
  return (
    <section aria-labelledby="queues" className="flex min-w-0 flex-col gap-2 rounded-card bg-raised p-6 shadow-mid">
      <h2 id="queues" className="heading text-title">
        {t('console_figures.queues')}
      </h2>
      <ul className="flex flex-col text-small">
        {(Object.keys(names) as QueueName[]).map((name) => {
          const { count, oldestSeconds, late, promiseMinutes } = queues[name];
          return (
            <li key={name} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
              <QueueLink name={name} merchant={merchant} />
              {count === 0 ? (
                <span className="text-ink-faint">{t('console_figures.queue_none')}</span>
              ) : (
                <span className="flex items-center gap-2">
                  {late !== null && late > 0 && (
                    <Badge tone="danger">{t('console_cashier.late_count', { count: late })}</Badge>
                  )}
                  <Badge tone="warn">{count}</Badge>
                </span>
              )}
              {count > 0 && oldestSeconds !== null && (
                <span className="flex basis-full flex-wrap gap-x-2 pb-1 text-caption text-ink-soft">
                  <Age seconds={oldestSeconds} text="console_figures.queue_oldest" />
                  {promiseMinutes !== null && (
                    <Age seconds={promiseMinutes * 60} text="console_figures.queue_promise" />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function QueueLink({ name, merchant }: { name: QueueName; merchant: string }) {
  const t = useText();
  const text = t(names[name]);
  if (name === 'withdrawals')
    return (
      <Link to="/brands/$merchant/withdrawals" params={{ merchant }} className={linkClass}>
        {text}
      </Link>
    );
  if (name === 'disputes')
    return (
      <Link
        to="/brands/$merchant/withdrawals"
        params={{ merchant }}
        search={{ show: 'disputes' }}
        className={linkClass}
      >
        {text}
      </Link>
    );
  if (name === 'adjustments')
    return (
      <Link to="/brands/$merchant/adjustments" params={{ merchant }} className={linkClass}>
        {text}
      </Link>
    );
  if (name === 'deposits')
    return (
      <Link to="/brands/$merchant/deposits" params={{ merchant }} className={linkClass}>
        {text}
      </Link>
    );
  if (name === 'incompleteRounds')
    return (
      <Link to="/brands/$merchant/reports" params={{ merchant }} search={{ report: 'rounds' }} className={linkClass}>
        {text}
      </Link>
    );
  return (
    <Link to="/vendors" className={linkClass}>
      {text}
    </Link>
  );
}
