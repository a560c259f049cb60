import { TextField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { AmountField } from './AmountField.tsx';
import { isOfDeposit, mustBeBonus } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** How much a member gets, and whether as a bonus or as cash. */
export function Reward({ currency, draft, set, fault }: PartProps) {
  const t = useText();
  const isPercent = draft.rewardKind === 'percent';
  return (
    <TermsPart title={t('console_promotions.reward')} lead={t('console_promotions.reward_lead')}>
      <div className="flex flex-wrap gap-3">
        {isOfDeposit(draft.kind) && (
          <Segments
            label={t('console_promotions.reward_kind')}
            segments={[
              { id: 'percent', label: t('console_promotions.reward_percent') },
              { id: 'fixed', label: t('console_promotions.reward_fixed') },
            ]}
            selected={isPercent ? 'percent' : 'fixed'}
            onSelect={(rewardKind) => set({ rewardKind })}
          />
        )}
        {!mustBeBonus(draft.kind) && (
          <Segments
            label={t('console_promotions.credit')}
            segments={[
              { id: 'bonus', label: t('console_promotions.credit_bonus') },
              { id: 'cash', label: t('console_promotions.credit_cash') },
            ]}
            selected={draft.credit}
            onSelect={(credit) => set({ credit, ...(credit === 'cash' && { base: 'bonus', multiple: '1' }) })}
          />
        )}
      </div>
      <div className={gridClass}>
        {isPercent ? (
          <>
            <TextField
              label={t('console_promotions.percent')}
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="pe-2 text-caption">%</span>}
              value={draft.percent}
              error={fault('percent')}
              onChange={({ target }) => set({ percent: target.value })}
            />
            <AmountField
              label={t('console_promotions.reward_most')}
              currency={currency}
              value={draft.most}
              error={fault('most')}
              onType={(most) => set({ most })}
            />
            <AmountField
              label={t('console_promotions.deposit_least')}
              currency={currency}
              value={draft.least}
              error={fault('least')}
              onType={(least) => set({ least })}
            />
          </>
        ) : (
          <AmountField
            label={t('console_promotions.reward_amount')}
            currency={currency}
            value={draft.amount}
            error={fault('amount')}
            onType={(amount) => set({ amount })}
          />
        )}
      </div>
    </TermsPart>
  );
}
