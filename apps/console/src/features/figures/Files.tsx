import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '@croupier/i18n';
import { Badge, Button, ProgressBar, useText, useToasts } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { useProblem } from '../../platform/problem.ts';
import { filesQuery, isUnderWay, useFetchFile, useStopFile } from './figures-queries.ts';
import type { ReportFile } from './figures-queries.ts';
import { reportTexts } from './report-texts.ts';

const stateTexts: Readonly<Record<ReportFile['state'], TextKey>> = {
  WAITING: 'console_figures.file.WAITING',
  MAKING: 'console_figures.file.MAKING',
  READY: 'console_figures.file.READY',
  STOPPED: 'console_figures.file.STOPPED',
  FAILED: 'console_figures.file.FAILED',
};
const tones: Readonly<Record<ReportFile['state'], BadgeTone>> = {
  WAITING: 'info',
  MAKING: 'info',
  READY: 'gain',
  STOPPED: 'plain',
  FAILED: 'danger',
};

/** The operator's files of the last days, with their progress. */
export function Files({ merchant }: { merchant: string }) {
  const t = useText();
  const { data = [] } = useQuery(filesQuery(merchant));
  if (data.length === 0) return null;
  return (
    <Section title={t('console_figures.files')} lead={t('console_figures.files_lead')}>
      <ul className="flex flex-col gap-px overflow-hidden rounded-card bg-line shadow-mid">
        {data.map((file) => (
          <FileLine key={file.id} merchant={merchant} file={file} />
        ))}
      </ul>
    </Section>
  );
}

function FileLine({ merchant, file }: { merchant: string; file: ReportFile }) {
  const t = useText();
  const { short } = useDayText();
  const showToast = useToasts();
  const problemOf = useProblem();
  const onError = (error: unknown) => showToast({ tone: 'danger', text: problemOf(error).text });
  const stopping = useStopFile(merchant);
  const fetching = useFetchFile(merchant);
  const { id, report, from, to, state, madeAt, doneLines, totalLines } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-6 py-3 text-small">
      <span className="min-w-40 flex-1">
        <span className="font-semibold">{t(reportTexts[report].title)}</span>{' '}
        <span className="text-ink-soft">
          {short(from)} – {short(to)}
        </span>
      </span>
      <Time at={madeAt} className="text-ink-faint" />
      {state === 'MAKING' && totalLines > 0 ? (
        <ProgressBar
          className="w-48"
          label={t(stateTexts[state])}
          value={doneLines}
          max={totalLines}
          valueText={t('console_figures.file_progress', { done: doneLines, total: totalLines })}
        />
      ) : (
        <Badge tone={tones[state]}>{t(stateTexts[state])}</Badge>
      )}
      {isUnderWay(file) && (
        <Button size="small" isBusy={stopping.isPending} onClick={() => stopping.mutate(id, { onError })}>
          {t('console_figures.file_stop')}
        </Button>
      )}
      {state === 'READY' && (
        <Button
          size="small"
          icon="download"
          isBusy={fetching.isPending}
          onClick={() => fetching.mutate(id, { onError })}
        >
          {t('console_figures.file_download')}
        </Button>
      )}
    </li>
  );
}
