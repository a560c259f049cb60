import type { ReportName } from '@croupier/contract';
import { Button, useText, useToasts } from '@croupier/ui';
import { useProblem } from '../../platform/problem.ts';
import { useMakeFile } from './figures-queries.ts';
import type { ReportQuery } from './figures-queries.ts';
import { refusalTexts } from './report-texts.ts';

/** Makes a file of the report in the background; the list of files shows its progress. */
export function MakeFileButton({
  merchant,
  filter,
}: {
  merchant: string;
  filter: ReportQuery & { report: ReportName };
}) {
  const t = useText();
  const showToast = useToasts();
  const problemOf = useProblem(refusalTexts);
  const making = useMakeFile(merchant);
  const handleClick = () =>
    making.mutate(filter, {
      onSuccess: () => showToast({ tone: 'info', text: t('console_figures.file_started') }),
      onError: (error) => showToast({ tone: 'danger', text: problemOf(error).text }),
    });
  return (
    <Button icon="download" isBusy={making.isPending} onClick={handleClick}>
      {t('console_figures.export')}
    </Button>
  );
}
