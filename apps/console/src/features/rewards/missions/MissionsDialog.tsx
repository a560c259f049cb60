import { useState } from 'react';
import { Button, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { TermsDialog } from '../TermsDialog.tsx';
import { draftsOf, missionsOf, MOST_MISSIONS, newMission } from './mission-draft.ts';
import type { MissionDraft } from './mission-draft.ts';
import { goalTexts, periodTexts } from './mission-texts.ts';
import { MissionFields } from './MissionFields.tsx';
import { usePreviewMissions, useSaveMissions } from './missions-queries.ts';
import type { MissionDesk, MissionPreview } from './missions-queries.ts';

type MissionsDialogProps = { merchant: string; desk: MissionDesk; onClose: () => void };

/** New missions, published after a dry run over the last ended periods. */
export function MissionsDialog({ merchant, desk, onClose }: MissionsDialogProps) {
  const t = useText();
  const dayText = useDayText();
  const saving = useSaveMissions(merchant);
  const preview = usePreviewMissions(merchant);
  const newest = desk.versions[0] ?? null;
  const [drafts, setDrafts] = useState(() => draftsOf(newest));
  const missions = missionsOf(drafts);
  // What was looked at is what is published.
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const isLookedAt = missions !== null && lookedAt === JSON.stringify(missions);
  const handlePreview = () => {
    if (missions) preview.mutate(missions, { onSuccess: () => setLookedAt(JSON.stringify(missions)) });
  };
  const change = (id: string, draft: Partial<MissionDraft>) =>
    setDrafts(drafts.map((one) => (one.id === id ? { ...one, ...draft } : one)));
  return (
    <TermsDialog
      title={t('console_missions.change')}
      consequence={t('console_missions.consequence', { day: dayText.long(desk.nextFrom) })}
      saveLabel={t('console_missions.save')}
      savedText={t('console_missions.saved')}
      terms={isLookedAt ? { missions } : null}
      after={newest?.version ?? 0}
      faultyField={missions === null ? 'input[aria-invalid=true]' : isLookedAt ? undefined : 'button[name=preview]'}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          {drafts.map((draft, at) => (
            <MissionFields
              key={draft.id}
              draft={draft}
              at={at}
              categories={desk.categories}
              hasTried={hasTried}
              onChange={(more) => change(draft.id, more)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
          <div className="flex flex-wrap gap-3">
            {drafts.length < MOST_MISSIONS && (
              <Button icon="plus" onClick={() => setDrafts([...drafts, newMission(crypto.randomUUID())])}>
                {t('console_missions.add')}
              </Button>
            )}
            <Button name="preview" icon="eye" isBusy={preview.isPending} disabled={!missions} onClick={handlePreview}>
              {t('console_missions.preview')}
            </Button>
          </div>
          {preview.error && <ProblemNotice error={preview.error} />}
          {isLookedAt && preview.data ? (
            <Preview preview={preview.data} drafts={drafts} />
          ) : (
            <p className="text-small text-ink-soft">{t('console_missions.preview_first')}</p>
          )}
        </>
      )}
    />
  );
}

function Preview({ preview, drafts }: { preview: MissionPreview; drafts: readonly MissionDraft[] }) {
  const t = useText();
  const dayText = useDayText();
  type Line = MissionPreview['lines'][number];
  const nameOf = ({ mission, tier }: Line) => {
    const draft = drafts.find(({ id }) => id === mission);
    if (!draft) return tier;
    const { period, goal, category } = draft;
    return [t(periodTexts[period]), t(goalTexts[goal]), category, tier].filter((part) => part !== '').join(' · ');
  };
  const columns: TableColumn<Line>[] = [
    { id: 'mission', header: t('console_missions.step_of'), renderCell: nameOf },
    { id: 'from', header: t('console_missions.looked_from'), renderCell: ({ from }) => dayText.short(from) },
    { id: 'members', header: t('console_missions.members'), isFigure: true, renderCell: ({ members }) => members },
    {
      id: 'cost',
      header: t('console_missions.cost'),
      isFigure: true,
      renderCell: ({ cost }) => <WireAmount wire={cost} />,
    },
  ];
  return (
    <section aria-label={t('console_missions.preview')} className="flex flex-col gap-2">
      <Table
        caption={t('console_missions.preview')}
        columns={columns}
        rows={preview.lines}
        rowKey={({ mission, tier }) => `${mission} ${tier}`}
      />
      <p className="text-small" aria-live="polite">
        {t('console_missions.monthly')} <WireAmount wire={preview.monthly} className="font-semibold" />
      </p>
    </section>
  );
}
