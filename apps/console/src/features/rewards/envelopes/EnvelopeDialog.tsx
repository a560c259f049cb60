import { useState } from 'react';
import { Button, SelectField, TextAreaField, TextField, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { TermsDialog } from '../TermsDialog.tsx';
import { draftOf, envelopeFields, isFaulty, termsOf } from './envelope-draft.ts';
import type { EnvelopeDraft, EnvelopeField } from './envelope-draft.ts';
import { PreviewFacts } from './PreviewFacts.tsx';
import { usePreviewEnvelope, useSaveEnvelope } from './envelopes-queries.ts';
import type { Envelope } from './envelopes-queries.ts';

type Props = { merchant: string; /** Null for a new one. */ envelope: Envelope | null; onClose: () => void };

/** A version of an envelope with its dry run; it is published apart. */
export function EnvelopeDialog({ merchant, envelope, onClose }: Props) {
  const t = useText();
  const saving = useSaveEnvelope(merchant);
  const trying = usePreviewEnvelope(merchant);
  const [draft, setDraft] = useState(() => draftOf(envelope, () => crypto.randomUUID()));
  const terms = termsOf(draft);
  const faulty = envelopeFields.find((field) => isFaulty(draft, field));
  const change = (more: Partial<EnvelopeDraft>) => {
    trying.reset();
    setDraft({ ...draft, ...more });
  };
  const field = (hasTried: boolean, name: EnvelopeField, type: 'text' | 'datetime-local' = 'text') => (
    <TextField
      name={name}
      type={type}
      autoComplete="off"
      inputMode={type === 'text' && name !== 'title' ? 'decimal' : undefined}
      maxLength={name === 'title' ? 60 : undefined}
      label={t(labels[name])}
      value={draft[name]}
      error={hasTried && isFaulty(draft, name) ? t(faults[name]) : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <TermsDialog
      title={t(envelope ? 'console_envelopes.change' : 'console_envelopes.add')}
      consequence={t('console_envelopes.consequence')}
      saveLabel={t('console_envelopes.save')}
      savedText={t('console_envelopes.saved')}
      terms={terms && { id: draft.id, terms }}
      after={envelope?.newest.version ?? 0}
      faultyField={faulty && `[name=${faulty}]`}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console_envelopes.kind')}
            value={draft.kind}
            options={(['rain', 'personal'] as const).map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
            onChange={({ target }) => change({ kind: target.value as EnvelopeDraft['kind'] })}
          />
          {field(hasTried, 'title')}
          <div className="grid gap-4 sm:grid-cols-2">
            {field(hasTried, 'pot')}
            {draft.kind === 'rain' && field(hasTried, 'shares')}
            {field(hasTried, 'least')}
            {field(hasTried, 'most')}
            {field(hasTried, 'multiple')}
            {field(hasTried, 'budget')}
            {field(hasTried, 'from', 'datetime-local')}
            {field(hasTried, 'to', 'datetime-local')}
            {field(hasTried, 'minutes')}
            {field(hasTried, 'everyMinutes')}
            {draft.kind === 'rain' && (
              <>
                {field(hasTried, 'depositDays')}
                {field(hasTried, 'depositLeast')}
                {field(hasTried, 'betDays')}
                {field(hasTried, 'betLeast')}
              </>
            )}
          </div>
          {draft.kind === 'personal' && (
            <TextAreaField
              name="accounts"
              label={t(labels.accounts)}
              rows={4}
              value={draft.accounts}
              error={hasTried && isFaulty(draft, 'accounts') ? t(faults.accounts) : undefined}
              onChange={({ target }) => change({ accounts: target.value })}
            />
          )}
          <div className="flex flex-col gap-3" aria-live="polite">
            <div>
              <Button
                size="small"
                disabled={!terms}
                isBusy={trying.isPending}
                onClick={() => terms && trying.mutate(terms)}
              >
                {t('console_envelopes.try')}
              </Button>
            </div>
            {trying.error && <ProblemNotice error={trying.error} title={t('console_envelopes.not_tried')} />}
            {trying.data && <PreviewFacts preview={trying.data} />}
          </div>
        </>
      )}
    />
  );
}

const kindTexts = { rain: 'console_envelopes.rain', personal: 'console_envelopes.personal' } as const;

const labels: Record<EnvelopeField, TextKey> = {
  title: 'console_envelopes.title',
  pot: 'console_envelopes.pot',
  shares: 'console_envelopes.shares',
  least: 'console_envelopes.least',
  most: 'console_envelopes.most',
  multiple: 'console_envelopes.multiple',
  from: 'console_envelopes.from',
  to: 'console_envelopes.to',
  minutes: 'console_envelopes.minutes',
  everyMinutes: 'console_envelopes.every',
  depositDays: 'console_envelopes.deposit_days',
  depositLeast: 'console_envelopes.deposit_least',
  betDays: 'console_envelopes.bet_days',
  betLeast: 'console_envelopes.bet_least',
  accounts: 'console_envelopes.accounts',
  budget: 'console_envelopes.budget',
};

const faults: Record<EnvelopeField, TextKey> = {
  title: 'console_envelopes.fault_title',
  pot: 'console_envelopes.fault_amount',
  shares: 'console_envelopes.fault_shares',
  least: 'console_envelopes.fault_amount',
  most: 'console_envelopes.fault_amount',
  multiple: 'console_envelopes.fault_multiple',
  from: 'console_envelopes.fault_time',
  to: 'console_envelopes.fault_end',
  minutes: 'console_envelopes.fault_minutes',
  everyMinutes: 'console_envelopes.fault_every',
  depositDays: 'console_envelopes.fault_lately',
  depositLeast: 'console_envelopes.fault_lately',
  betDays: 'console_envelopes.fault_lately',
  betLeast: 'console_envelopes.fault_lately',
  accounts: 'console_envelopes.fault_accounts',
  budget: 'console_envelopes.fault_budget',
};
