import { useState } from 'react';
import type { CatalogueDifference, CataloguePlan } from '@croupier/contract';
import { Badge, Button, Notice, Table, useFormats, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useImport } from './games-queries.ts';
import type { Chosen } from './games-queries.ts';
import { actTexts, actTones, importRefusals, subjectTexts } from './import-texts.ts';

type ImportPlanProps = { chosen: Chosen; plan: CataloguePlan; onLookAgain: () => void };

/** The differences of a file, and a button to import it. */
export function ImportPlan({ chosen, plan, onLookAgain }: ImportPlanProps) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const importing = useImport();
  const [isAsking, setIsAsking] = useState(false);
  const { name, bytes } = chosen;
  const { games, added, changed, gone, frame, differences, print } = plan;
  const total = added + changed + gone + frame;
  const counts = [
    ['console_games.import_games', games],
    ['console_games.import_added', added],
    ['console_games.import_changed', changed],
    ['console_games.import_withdrawn', gone],
    ['console_games.import_frame', frame],
  ] as const;
  const columns: TableColumn<CatalogueDifference>[] = [
    {
      id: 'what',
      header: t('console_games.import_what'),
      renderCell: ({ of, vendor, subject, name: called }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="text-caption text-ink-faint">{t(subjectTexts[of])}</span>
          <span className="font-semibold">{called}</span>
          <code className="font-code text-caption text-ink-faint">
            {vendor === null ? subject : `${vendor} ${subject}`}
          </code>
        </span>
      ),
    },
    {
      id: 'act',
      header: t('console_games.import_act'),
      renderCell: ({ act }) => <Badge tone={actTones[act]}>{t(actTexts[act])}</Badge>,
    },
    {
      id: 'details',
      header: t('console_games.import_details'),
      renderCell: ({ fields }) =>
        fields.length > 0 && (
          <ul className="flex flex-col gap-1 text-small">
            {fields.map(({ field, before, after }) => (
              <li key={field} className="break-words">
                {t('console_games.import_from_to', {
                  field,
                  before: before ?? t('console_games.import_none'),
                  after: after ?? t('console_games.import_none'),
                })}
              </li>
            ))}
          </ul>
        ),
    },
  ];

  const handleSend = (reason: string) =>
    importing.mutate(
      { bytes, reason, print },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_games.import_done', { name }) });
          setIsAsking(false);
          onLookAgain();
        },
      },
    );
  const handleClose = () => {
    setIsAsking(false);
    // Refused or uncertain: read the present state again.
    if (importing.error) onLookAgain();
  };

  return (
    <section aria-label={t('console_games.import_counts', { name })} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-title font-semibold break-words">{t('console_games.import_counts', { name })}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([text, count]) => (
          <div key={text} className="flex flex-col">
            <dt className="text-caption text-ink-faint">{t(text)}</dt>
            <dd className="figures font-semibold">{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      {total === 0 ? (
        <Notice tone="gain" isAnnounced>
          {t('console_games.import_nothing')}
        </Notice>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button kind="main" onClick={() => setIsAsking(true)}>
              {t('console_games.import_confirm')}
            </Button>
            <Button icon="refresh" onClick={onLookAgain}>
              {t('console_games.import_again')}
            </Button>
          </div>
          <Table
            caption={t('console_games.import_differences')}
            columns={columns}
            rows={differences}
            rowKey={({ of, vendor, subject }) => `${of} ${vendor} ${subject}`}
            footer={
              differences.length < total && (
                <p className="figures px-4 text-small text-ink-soft">
                  {t('console_games.import_first', {
                    shown: formats.number(differences.length),
                    count: formats.number(total),
                  })}
                </p>
              )
            }
          />
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('console_games.import_confirm_of', { name })}
          consequence={t('console_games.import_consequence', {
            added: formats.number(added),
            changed: formats.number(changed),
            withdrawn: formats.number(gone),
          })}
          send={{ label: t('console_games.import_confirm'), kind: 'main' }}
          isSending={importing.isPending}
          error={importing.error}
          maybeDone={t('console_games.maybe_done')}
          refusalTexts={importRefusals}
          onSend={handleSend}
          onClose={handleClose}
        />
      )}
    </section>
  );
}
