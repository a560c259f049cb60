import { Button, Card, Icon, Notice, ProgressBar, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../api/use-error-text.ts';
import { statementsQuery, useFetchStatement, useMakeStatement, useStopStatement } from './report-queries.ts';
import type { Statement } from './report-queries.ts';
import type { Period } from './use-period.ts';

/** The chosen period as a file, made in the background, with how far it is and the way to stop it (RE-14). */
export function StatementCard({ period }: { period: Period }) {
  const t = useText();
  const textOf = useErrorText();
  const making = useMakeStatement();
  const { data } = useQuery(statementsQuery);
  const isBusy = making.isPending || (data?.some(({ state }) => state === 'WAITING' || state === 'MAKING') ?? false);
  const make = (format: 'csv' | 'pdf') => making.mutate({ format, ...period });
  return (
    <Card title={t('reports.statement')}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-soft">{t('reports.statement_lead')}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="download" disabled={isBusy} onClick={() => make('pdf')}>
            {t('reports.statement_pdf')}
          </Button>
          <Button icon="download" disabled={isBusy} onClick={() => make('csv')}>
            {t('reports.statement_csv')}
          </Button>
        </div>
        {making.error && (
          <Notice tone="danger" isAnnounced>
            {textOf(making.error)}
          </Notice>
        )}
        {data && data.length > 0 && (
          <>
            <ul aria-live="polite" className="divide-y divide-line rounded-card bg-sunken">
              {data.slice(0, 5).map((statement) => (
                <li key={statement.id} data-statement={statement.state} className="p-4">
                  <StatementLine statement={statement} />
                </li>
              ))}
            </ul>
            <p className="text-caption text-ink-faint">{t('reports.statement_kept')}</p>
          </>
        )}
      </div>
    </Card>
  );
}

function StatementLine({ statement }: { statement: Statement }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const stopping = useStopStatement();
  const fetching = useFetchStatement();
  const { id, state, from, to, doneLines, totalLines, bytes } = statement;
  const format = statement.format.toUpperCase();
  if (state === 'WAITING' || state === 'MAKING')
    return (
      <div className="flex flex-wrap items-end gap-4">
        <ProgressBar
          label={t('reports.statement_making', { format, from, to })}
          value={state === 'MAKING' ? doneLines : undefined}
          max={Math.max(1, totalLines)}
          valueText={t('reports.statement_progress', {
            done: formats.number(doneLines),
            total: formats.number(totalLines),
          })}
          className="min-w-0 flex-1 basis-48"
        />
        <Button size="small" isBusy={stopping.isPending} onClick={() => stopping.mutate(id)}>
          {t('reports.statement_stop')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-col">
        <span className="figures font-semibold">{t('reports.statement_of', { format, from, to })}</span>
        <span className="text-caption text-ink-faint">
          {state === 'READY' &&
            t('reports.statement_ready', { size: formats.number(Math.max(1, Math.round(bytes / 1000))) })}
          {state === 'STOPPED' && t('reports.statement_stopped')}
          {state === 'FAILED' && t('reports.statement_failed')}
        </span>
      </span>
      {state === 'READY' && (
        <Button size="small" isBusy={fetching.isPending} onClick={() => fetching.mutate(id)}>
          <Icon name="download" />
          {t('reports.statement_fetch')}
        </Button>
      )}
      {fetching.error && (
        <Notice tone="danger" isAnnounced className="w-full">
          {textOf(fetching.error)}
        </Notice>
      )}
    </div>
  );
}
