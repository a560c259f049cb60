import { TextField, useText } from '@croupier/ui';
import { AmountField } from './AmountField.tsx';
import { isCashBack } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** What it may cost in all, and how often one member, address or device gets it. */
export function Budget({ currency, draft, set, fault }: PartProps) {
  const t = useText();
  const quotas = [
    ['quotaMember', 'console_promotions.quota_member', undefined],
    ['quotaAddress', 'console_promotions.quota_address', 'console_promotions.quota_hint'],
    ['quotaDevice', 'console_promotions.quota_device', 'console_promotions.quota_hint'],
  ] as const;
  return (
    <TermsPart title={t('console_promotions.part_budget')} lead={t('console_promotions.part_budget_lead')}>
      <div className={gridClass}>
        <AmountField
          label={t('console_promotions.budget')}
          currency={currency}
          value={draft.budget}
          error={fault('budget')}
          onType={(budget) => set({ budget })}
        />
        {(isCashBack(draft.kind) ? [] : quotas).map(([field, label, hint]) => (
          <TextField
            key={field}
            label={t(label)}
            hint={hint && t(hint)}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            value={draft[field]}
            error={fault(field)}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
    </TermsPart>
  );
}
