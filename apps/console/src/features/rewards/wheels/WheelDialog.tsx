import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { useState } from 'react';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { TermsDialog } from '../TermsDialog.tsx';
import { faultTexts } from './fault-texts.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import {
  draftOf,
  faultOf,
  freeId,
  MOST_PRIZES,
  MOST_RULES,
  newPrize,
  newRule,
  termsOf,
  weightsOf,
} from './wheel-draft.ts';
import type { WheelDraft } from './wheel-draft.ts';
import { kindTexts } from './wheel-texts.ts';
import { usePreviewWheel, useSaveWheel } from './wheels-queries.ts';
import type { AdminWheel, WheelList, WheelPreview } from './wheels-queries.ts';

type WheelDialogProps = { merchant: string; list: WheelList; wheel: AdminWheel | null; onClose: () => void };

const kinds = ['wheel', 'scratchCard', 'treasureChests', 'dailyDice', 'luckyCards'] as const;
const heads = ['title', 'ticketDays', 'budget', 'pointsBudget'] as const;
const headTexts = {
  title: 'console_wheels.title',
  ticketDays: 'console_wheels.ticket_days',
  budget: 'console_wheels.budget',
  pointsBudget: 'console_wheels.points_budget',
} as const;

/** A version of a wheel or a mini game, published after its dry run (PM-177). */
export function WheelDialog({ merchant, list, wheel, onClose }: WheelDialogProps) {
  const t = useText();
  const saving = useSaveWheel(merchant);
  const preview = usePreviewWheel(merchant);
  const [draft, setDraft] = useState(() => draftOf(wheel, () => crypto.randomUUID()));
  const terms = termsOf(draft);
  // What was looked at is what is published.
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const isLookedAt = terms !== null && lookedAt === JSON.stringify(terms);
  const change = (more: Partial<WheelDraft>) => setDraft({ ...draft, ...more });
  const { prizes, rules } = draft;
  const handlePreview = () => {
    if (terms) preview.mutate(terms, { onSuccess: () => setLookedAt(JSON.stringify(terms)) });
  };
  return (
    <TermsDialog
      title={t(wheel ? 'console_wheels.change' : 'console_wheels.add')}
      consequence={t(wheel ? 'console_wheels.consequence_next' : 'console_wheels.consequence_first')}
      saveLabel={t('console_wheels.publish')}
      savedText={t('console_wheels.saved')}
      terms={isLookedAt ? { ...terms, wheel: draft.wheel, kind: draft.kind } : null}
      after={wheel?.versions[0]?.version ?? 0}
      faultyField={terms === null ? 'input[aria-invalid=true]' : isLookedAt ? undefined : 'button[name=preview]'}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console_wheels.kind')}
            value={draft.kind}
            disabled={wheel !== null}
            options={kinds.map((one) => ({ value: one, label: t(kindTexts[one]) }))}
            onChange={({ target }) => change({ kind: kinds.find((one) => one === target.value) ?? 'wheel' })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            {heads.map((field) => {
              const fault = faultOf(draft, field);
              return (
                <TextField
                  key={field}
                  label={t(headTexts[field])}
                  autoComplete="off"
                  maxLength={60}
                  value={draft[field]}
                  error={fault && (hasTried || draft[field] !== '') ? t(faultTexts[fault]) : undefined}
                  onChange={({ target }) => change({ [field]: target.value })}
                />
              );
            })}
          </div>
          {prizes.map((prize, at) => (
            <PrizeFields
              key={prize.id}
              draft={prize}
              at={at}
              others={prizes.filter(({ id }) => id !== prize.id)}
              hasTried={hasTried}
              onChange={(more) =>
                change({ prizes: prizes.map((one) => (one.id === prize.id ? { ...one, ...more } : one)) })
              }
              onRemove={prizes.length > 2 ? () => change({ prizes: prizes.filter(({ id }) => id !== prize.id) }) : null}
            />
          ))}
          <p className="text-small font-semibold" aria-live="polite" data-weights={weightsOf(draft)}>
            {t('console_wheels.weights', { sum: weightsOf(draft) })}
          </p>
          {rules.map((rule, at) => (
            <RuleFields
              key={rule.id}
              draft={rule}
              at={at}
              categories={list.categories}
              hasTried={hasTried}
              onChange={(more) =>
                change({ rules: rules.map((one) => (one.id === rule.id ? { ...one, ...more } : one)) })
              }
              onRemove={rules.length > 1 ? () => change({ rules: rules.filter(({ id }) => id !== rule.id) }) : null}
            />
          ))}
          <div className="flex flex-wrap gap-3">
            {prizes.length < MOST_PRIZES && (
              <Button
                icon="plus"
                onClick={() =>
                  change({
                    prizes: [
                      ...prizes,
                      newPrize(
                        freeId(
                          'prize',
                          prizes.map(({ id }) => id),
                        ),
                      ),
                    ],
                  })
                }
              >
                {t('console_wheels.add_prize')}
              </Button>
            )}
            {rules.length < MOST_RULES && (
              <Button
                icon="plus"
                onClick={() => change({ rules: [...rules, newRule(freeId('rule', knownRules(wheel, rules)))] })}
              >
                {t('console_wheels.add_rule')}
              </Button>
            )}
            <Button name="preview" icon="eye" isBusy={preview.isPending} disabled={!terms} onClick={handlePreview}>
              {t('console_wheels.preview')}
            </Button>
          </div>
          {preview.error && <ProblemNotice error={preview.error} />}
          {isLookedAt && preview.data ? (
            <Preview preview={preview.data} currency={list.currency} />
          ) : (
            <p className="text-small text-ink-soft">{t('console_wheels.preview_first')}</p>
          )}
        </>
      )}
    />
  );
}

/** Names of rules that are or were in use: a ticket is named after its rule. */
const knownRules = (wheel: AdminWheel | null, rules: WheelDraft['rules']): string[] => [
  ...rules.map(({ id }) => id),
  ...(wheel?.versions.flatMap((version) => version.rules.map(({ id }) => id)) ?? []),
];

function Preview({ preview, currency }: { preview: WheelPreview; currency: string }) {
  const t = useText();
  const dayText = useDayText();
  const { cost, from, tickets, rules, expected, expectedPoints } = preview;
  return (
    <section aria-label={t('console_wheels.preview')} className="flex flex-col gap-2 text-small" aria-live="polite">
      <p className="font-semibold" data-cost={cost.amount}>
        {t('console_wheels.cost', { amount: `${cost.amount} ${currency}`, points: cost.points })}
      </p>
      <ul className="list-disc ps-5">
        {rules.map((rule) => (
          <li key={rule.id}>
            {t('console_wheels.rule_gave', { id: rule.id, tickets: rule.tickets, members: rule.members })}
          </li>
        ))}
      </ul>
      <p>
        {t('console_wheels.dry_run', { day: dayText.long(from), tickets, points: expectedPoints })}{' '}
        <WireAmount wire={expected} className="font-semibold" />
      </p>
    </section>
  );
}
