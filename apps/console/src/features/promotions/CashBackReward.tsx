import { Button, Checkbox, IconButton, TextField, useText } from '@croupier/ui';
import { useId } from 'react';
import { Segments } from '../../parts/Segments.tsx';
import { AmountField } from './AmountField.tsx';
import { categoryName } from './promotion-texts.ts';
import { newTier } from './terms-draft.ts';
import type { TierDraft } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

const MOST_TIERS = 10;

/** Which part of a loss is given back, of which games, and as what. */
export function CashBackReward(props: PartProps) {
  const { currency, draft, proposals, set, fault } = props;
  const t = useText();
  return (
    <TermsPart title={t('console_promotions.reward')} lead={t('console_promotions.cash_back_lead')}>
      <Segments
        label={t('console_promotions.credit')}
        segments={[
          { id: 'cash', label: t('console_promotions.credit_cash') },
          { id: 'bonus', label: t('console_promotions.credit_bonus') },
        ]}
        selected={draft.credit}
        onSelect={(credit) => set({ credit, ...(credit === 'cash' && { multiple: '1' }) })}
      />
      <Tiers {...props} />
      <div className={gridClass}>
        <AmountField
          label={t('console_promotions.cash_back_least')}
          currency={currency}
          value={draft.least}
          error={fault('least')}
          onType={(least) => set({ least })}
        />
        <AmountField
          label={t('console_promotions.cash_back_most')}
          currency={currency}
          value={draft.most}
          error={fault('most')}
          onType={(most) => set({ most })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-small text-ink-soft">{t('console_promotions.cash_back_categories')}</legend>
        {proposals.map(({ category }) => (
          <Checkbox
            key={category}
            label={categoryName(t, category)}
            checked={draft.lossCategories.includes(category)}
            onChange={({ target }) =>
              set({
                lossCategories: target.checked
                  ? [...draft.lossCategories, category]
                  : draft.lossCategories.filter((one) => one !== category),
              })
            }
          />
        ))}
      </fieldset>
    </TermsPart>
  );
}

function Tiers({ currency, draft: { tiers }, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  const id = useId();
  const change = (key: string, more: Partial<TierDraft>) =>
    set({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...more } : tier)) });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="control-label text-small text-ink-soft">
        {t('console_promotions.tier')}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col gap-3">
        {tiers.map(({ key, from, percent }, place) => (
          <li key={key} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
              <AmountField
                label={t('console_promotions.tier_from')}
                currency={currency}
                value={from}
                error={fault(`tiers.${place}.from`)}
                onType={(typed) => change(key, { from: typed })}
              />
              <TextField
                label={t('console_promotions.tier_percent')}
                inputMode="decimal"
                autoComplete="off"
                trailing={<span className="pe-2 text-caption">%</span>}
                value={percent}
                error={fault(`tiers.${place}.percent`)}
                onChange={({ target }) => change(key, { percent: target.value })}
              />
            </div>
            {!isReadOnly && tiers.length > 1 && (
              <IconButton
                icon="close"
                className="mt-7"
                label={t('console_promotions.tier_remove', { place: place + 1 })}
                onClick={() => set({ tiers: tiers.filter((tier) => tier.key !== key) })}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && tiers.length < MOST_TIERS && (
        <Button size="small" icon="plus" className="self-start" onClick={() => set({ tiers: [...tiers, newTier()] })}>
          {t('console_promotions.tier_add')}
        </Button>
      )}
    </div>
  );
}
