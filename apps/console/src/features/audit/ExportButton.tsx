import { useMutation } from '@tanstack/react-query';
import { Button, useText, useToasts } from '@croupier/ui';
import { client } from '../../platform/client.ts';
import { useProblem } from '../../platform/problem.ts';
import { queryClient } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sentFilters } from './audit-filters.ts';
import type { AuditFilterValues } from './audit-filters.ts';

/** Exports the filtered entries as a file for spreadsheets. The export itself is logged. */
export function ExportButton({ filters, name = 'audit-log.csv' }: { filters: AuditFilterValues; name?: string }) {
  const t = useText();
  const showToast = useToasts();
  const problemOf = useProblem();
  const exporting = useMutation({
    mutationFn: () => client.call('auditExport', { body: sentFilters(filters) }),
    onSuccess: ({ csv, entries, isWhole }) => {
      saveFile(name, 'text/csv', csv);
      const text = t(isWhole ? 'operators.audit_exported' : 'operators.audit_exported_part', { count: entries });
      showToast({ tone: isWhole ? 'gain' : 'warn', text });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => showToast({ tone: 'danger', text: problemOf(error).text }),
  });
  return (
    <Button icon="download" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('operators.audit_export')}
    </Button>
  );
}
