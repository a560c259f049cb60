import { useState } from 'react';
import { Button, Table, TextField, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { TermsDialog } from '../TermsDialog.tsx';
import {
  draftsOf,
  faultOf,
  firstFault,
  levelFields,
  levelsOf,
  MOST_LEVELS,
  nameOf,
  withOneMore,
} from './level-draft.ts';
import type { LevelDraft, LevelField } from './level-draft.ts';
import { fieldTexts } from './field-texts.ts';
import { usePreviewLevels, useSaveLevels } from './levels-queries.ts';
import type { LevelDesk, LevelPreview } from './levels-queries.ts';

type LevelsDialogProps = { merchant: string; desk: LevelDesk; onClose: () => void };

/** A new table of levels, published after a look at what it would do with the members of today. */
export function LevelsDialog({ merchant, desk, onClose }: LevelsDialogProps) {
  const t = useText();
  const dayText = useDayText();
  const saving = useSaveLevels(merchant);
  const preview = usePreviewLevels(merchant);
  const newest = desk.versions[0] ?? null;
  const [drafts, setDrafts] = useState(() => draftsOf(newest));
  const levels = levelsOf(drafts);
  // What was looked at is what is published.
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const isLookedAt = levels !== null && lookedAt === JSON.stringify(levels);
  const faulty = firstFault(drafts);
  const handlePreview = () => {
    if (levels) preview.mutate(levels, { onSuccess: () => setLookedAt(JSON.stringify(levels)) });
  };
  const change = (at: number, field: LevelField, text: string) =>
    setDrafts(drafts.map((draft, place) => (place === at ? { ...draft, [field]: text } : draft)));
  return (
    <TermsDialog
      title={t('console_levels.change')}
      consequence={t('console_levels.consequence', { day: dayText.long(desk.nextFrom) })}
      saveLabel={t('console_levels.save')}
      savedText={t('console_levels.saved')}
      terms={isLookedAt ? { levels } : null}
      after={newest?.version ?? 0}
      faultyField={faulty ? `input[name=${faulty}]` : isLookedAt ? undefined : 'button[name=preview]'}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          {drafts.map((draft, at) => (
            // A level is its place in the table.
            <LevelFieldset key={at} {...{ drafts, draft, at, hasTried, onChange: change }} />
          ))}
          <div className="flex flex-wrap gap-3">
            {drafts.length < MOST_LEVELS && (
              <Button icon="plus" onClick={() => setDrafts(withOneMore(drafts))}>
                {t('console_levels.add')}
              </Button>
            )}
            {drafts.length > (newest?.levels.length ?? 1) && (
              <Button icon="minus" onClick={() => setDrafts(drafts.slice(0, -1))}>
                {t('console_levels.remove')}
              </Button>
            )}
            <Button name="preview" icon="eye" isBusy={preview.isPending} disabled={!levels} onClick={handlePreview}>
              {t('console_levels.preview')}
            </Button>
          </div>
          {preview.error && <ProblemNotice error={preview.error} />}
          {isLookedAt && preview.data ? (
            <Preview preview={preview.data} />
          ) : (
            <p className="text-small text-ink-soft">{t('console_levels.preview_first')}</p>
          )}
        </>
      )}
    />
  );
}

type LevelFieldsetProps = {
  drafts: readonly LevelDraft[];
  draft: LevelDraft;
  at: number;
  hasTried: boolean;
  onChange: (at: number, field: LevelField, text: string) => void;
};

function LevelFieldset({ drafts, draft, at, hasTried, onChange }: LevelFieldsetProps) {
  const t = useText();
  return (
    <fieldset className="grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-3">
      <legend className="control-label">{t('console_levels.level', { level: at + 1 })}</legend>
      {levelFields.map((field) => {
        const fault = faultOf(drafts, at, field);
        return (
          <TextField
            key={field}
            name={nameOf(at, field)}
            label={t(fieldTexts[field])}
            autoComplete="off"
            {...(field !== 'name' && { inputMode: 'decimal' as const })}
            isOptional={field === 'dayCount' || field === 'dayAmount'}
            maxLength={field === 'name' ? 24 : 14}
            value={draft[field]}
            error={fault && (hasTried || draft[field] !== '') ? t(faultTexts[fault]) : undefined}
            onChange={({ target }) => onChange(at, field, target.value)}
          />
        );
      })}
    </fieldset>
  );
}

const faultTexts = {
  name: 'console_levels.fault_name',
  amount: 'console_levels.fault_amount',
  count: 'console_levels.fault_count',
  falls: 'console_levels.fault_falls',
  nothing: 'console_levels.fault_nothing',
} as const;

function Preview({ preview }: { preview: LevelPreview }) {
  const t = useText();
  type Line = LevelPreview['lines'][number];
  const columns: TableColumn<Line>[] = [
    { id: 'name', header: t('console_levels.name'), renderCell: ({ level, name }) => `${level} · ${name}` },
    { id: 'held', header: t('console_levels.held'), isFigure: true, renderCell: ({ heldNow }) => heldNow },
    { id: 'earn', header: t('console_levels.would_earn'), isFigure: true, renderCell: ({ wouldEarn }) => wouldEarn },
    { id: 'below', header: t('console_levels.below_keep'), isFigure: true, renderCell: ({ belowKeep }) => belowKeep },
  ];
  return (
    <section aria-label={t('console_levels.preview')} className="flex flex-col gap-2">
      <Table
        caption={t('console_levels.preview')}
        columns={columns}
        rows={preview.lines}
        rowKey={({ level }) => String(level)}
      />
      <p className="text-small" aria-live="polite">
        {t('console_levels.gifts_at_once')} <WireAmount wire={preview.giftsAtOnce} className="font-semibold" />{' '}
        {t('console_levels.monthly_cost')} <WireAmount wire={preview.monthly} className="font-semibold" />
      </p>
    </section>
  );
}
