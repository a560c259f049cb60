import { SelectField, TextField, useText } from '@croupier/ui';
import { AmountField } from './AmountField.tsx';
import { Contributions } from './Contributions.tsx';
import { isOfDeposit } from './terms-draft.ts';
import type { TermsDraft } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** What has to be staked after a reward in cash. */
export function CashTurnover({ draft, set, fault }: PartProps) {
  const t = useText();
  return (
    <TermsPart title={t('console_promotions.part_turnover')} lead={t('console_promotions.cash_turnover_lead')}>
      <div className={gridClass}>
        <Multiple draft={draft} set={set} fault={fault} />
      </div>
    </TermsPart>
  );
}

/** How a bonus has to be played through. */
export function PlayingThrough({ currency, draft, proposals, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  return (
    <TermsPart title={t('console_promotions.part_turnover')} lead={t('console_promotions.part_turnover_lead')}>
      <div className={gridClass}>
        <Multiple draft={draft} set={set} fault={fault} />
        {isOfDeposit(draft.kind) && (
          <SelectField
            label={t('console_promotions.base')}
            value={draft.base}
            error={fault('base')}
            options={[
              { value: 'bonus', label: t('console_promotions.base_bonus') },
              { value: 'depositAndBonus', label: t('console_promotions.base_both') },
            ]}
            // The options are the bases.
            onChange={({ target }) => set({ base: target.value as TermsDraft['base'] })}
          />
        )}
        <TextField
          label={t('console_promotions.hours')}
          hint={t('console_promotions.hours_hint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.hours}
          error={fault('hours')}
          onChange={({ target }) => set({ hours: target.value })}
        />
        <AmountField
          label={t('console_promotions.max_bet')}
          currency={currency}
          isOptional
          value={draft.maxBet}
          error={fault('maxBet')}
          onType={(maxBet) => set({ maxBet })}
        />
        <AmountField
          label={t('console_promotions.max_win')}
          hint={t('console_promotions.max_win_hint')}
          currency={currency}
          isOptional={draft.kind !== 'trialCredit'}
          value={draft.maxWin}
          error={fault('maxWin')}
          onType={(maxWin) => set({ maxWin })}
        />
      </div>
      <Contributions
        contributions={draft.contributions}
        excluded={draft.excluded}
        proposals={proposals}
        isReadOnly={isReadOnly}
        fault={fault}
        onChange={set}
      />
    </TermsPart>
  );
}

function Multiple({ draft, set, fault }: Pick<PartProps, 'draft' | 'set' | 'fault'>) {
  const t = useText();
  return (
    <TextField
      label={t('console_promotions.multiple')}
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pe-2 text-caption">×</span>}
      value={draft.multiple}
      error={fault('multiple')}
      onChange={({ target }) => set({ multiple: target.value })}
    />
  );
}
