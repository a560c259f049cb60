import { useState } from 'react';
import { Checkbox, SelectField, TextAreaField, TextField, useFormats, useText } from '@croupier/ui';
import { TermsDialog } from '../TermsDialog.tsx';
import { costOf, draftOf, isFaulty, raffleFields, raffleOf } from './raffle-draft.ts';
import type { RaffleDraft, RaffleField } from './raffle-draft.ts';
import { useSaveRaffle } from './raffles-queries.ts';
import type { Raffle, RaffleDesk } from './raffles-queries.ts';

type RaffleDialogProps = {
  merchant: string;
  desk: RaffleDesk;
  /** Null for a new one. */
  raffle: Raffle | null;
  onClose: () => void;
};

type TextName = Exclude<RaffleField, 'prizes'> | 'perDeposit';

/** A raffle that is not published: its terms, what they cost, and how members read them. */
export function RaffleDialog({ merchant, desk, raffle, onClose }: RaffleDialogProps) {
  const t = useText();
  const saving = useSaveRaffle(merchant);
  const [draft, setDraft] = useState(() => draftOf(raffle, () => crypto.randomUUID()));
  const faulty = raffleFields.find((field) => isFaulty(draft, field));
  const cost = costOf(draft);
  const errorOf = (hasTried: boolean, name: TextName | 'prizes') => {
    const field = name === 'perDeposit' ? 'perBet' : name;
    return hasTried && isFaulty(draft, field) ? t(faultTexts[field]) : undefined;
  };
  const renderText = (hasTried: boolean, name: TextName, type?: 'datetime-local') => (
    <TextField
      key={name}
      name={name}
      {...(type && { type })}
      label={t(labels[name])}
      autoComplete="off"
      maxLength={60}
      value={draft[name]}
      error={errorOf(hasTried, name)}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  );
  return (
    <TermsDialog
      title={t(raffle ? 'console_raffles.change' : 'console_raffles.add')}
      consequence={t('console_raffles.consequence')}
      saveLabel={t('console_raffles.save')}
      savedText={t('console_raffles.saved')}
      terms={raffleOf(draft)}
      after={raffle?.version ?? 0}
      faultyField={faulty && `[name=${faulty}]`}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          {renderText(hasTried, 'title')}
          <div className="grid gap-4 sm:grid-cols-2">
            {renderText(hasTried, 'startsAt', 'datetime-local')}
            {renderText(hasTried, 'closesAt', 'datetime-local')}
          </div>
          <TextAreaField
            name="prizes"
            label={t('console_raffles.prizes')}
            rows={4}
            maxLength={600}
            value={draft.prizes}
            error={errorOf(hasTried, 'prizes')}
            onChange={({ target }) => setDraft({ ...draft, prizes: target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {renderText(hasTried, 'perBet')}
            {renderText(hasTried, 'perDeposit')}
            <SelectField
              label={t('console_raffles.category')}
              value={draft.category}
              options={[
                { value: '', label: t('console_raffles.all') },
                ...desk.categories.map((one) => ({ value: one, label: one })),
              ]}
              onChange={({ target }) => setDraft({ ...draft, category: target.value })}
            />
            {renderText(hasTried, 'most')}
            {renderText(hasTried, 'leastLevel')}
            {renderText(hasTried, 'multiple')}
          </div>
          <Checkbox
            label={t('console_raffles.one')}
            checked={draft.onePerMember}
            onChange={({ target }) => setDraft({ ...draft, onePerMember: target.checked })}
          />
          {renderText(hasTried, 'slug')}
          <p className="text-small" aria-live="polite">
            {cost ? t('console_raffles.cost_all', { cost: `${cost} ${desk.currency}` }) : ''}
          </p>
          {!faulty && <Preview draft={draft} currency={desk.currency} />}
        </>
      )}
    />
  );
}

const labels = {
  title: 'console_raffles.title',
  slug: 'console_raffles.slug',
  startsAt: 'console_raffles.starts',
  closesAt: 'console_raffles.closes',
  perBet: 'console_raffles.per_bet',
  perDeposit: 'console_raffles.per_deposit',
  most: 'console_raffles.most',
  leastLevel: 'console_raffles.level',
  multiple: 'console_raffles.multiple',
} as const;

const faultTexts = {
  title: 'console_raffles.fault_title',
  slug: 'console_raffles.fault_slug',
  startsAt: 'console_raffles.fault_starts',
  closesAt: 'console_raffles.fault_closes',
  prizes: 'console_raffles.fault_prizes',
  perBet: 'console_raffles.fault_rate',
  most: 'console_raffles.fault_most',
  leastLevel: 'console_raffles.fault_level',
  multiple: 'console_raffles.fault_multiple',
} as const;

/** What a member will read, in the order of the page. */
function Preview({ draft, currency }: { draft: RaffleDraft; currency: string }) {
  const t = useText();
  const formats = useFormats();
  const { title, prizes, perBet, perDeposit, closesAt } = draft;
  const lines = [
    ...prizes.split('\n'),
    perBet && t('console_raffles.preview_bet', { amount: `${perBet} ${currency}` }),
    perDeposit && t('console_raffles.preview_deposit', { amount: `${perDeposit} ${currency}` }),
    t('console_raffles.preview_close', { at: formats.dateTime(new Date(closesAt)) }),
  ].filter((line) => line.trim() !== '');
  return (
    <section aria-label={t('console_raffles.preview')} className="rounded-card bg-sunken p-4 text-small">
      <p className="text-caption text-ink-faint">{t('console_raffles.preview')}</p>
      <p className="font-semibold">{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
