import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { Checkbox, SelectField, TextField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { fromLocalText, toLocalText } from '../../platform/local-text.ts';
import { Conditions } from './Conditions.tsx';
import { Contributions } from './Contributions.tsx';
import { promotionPagesQuery } from './promotions-queries.ts';
import type { PromotionKind, Proposals } from './promotions-queries.ts';
import { categoryName, kindTexts } from './promotion-texts.ts';
import { canRepeat, isOfDeposit, mustBeBonus, withKind } from './terms-draft.ts';
import type { FaultOf, Faults, TermsDraft } from './terms-draft.ts';

type TermsFormProps = {
  formRef: Ref<HTMLFormElement>;
  merchant: string;
  currency: string;
  draft: TermsDraft;
  faults: Faults;
  proposals: Proposals;
  isReadOnly: boolean;
  /** Members joined it under this page and kind, so neither can change. */
  isPageFixed: boolean;
  onDraft: (draft: TermsDraft) => void;
  onSubmit: () => void;
};

type PartProps = TermsFormProps & { set: (change: Partial<TermsDraft>) => void; fault: FaultOf };

/** The terms as fields, in the order in which they are decided. */
export function TermsForm(props: TermsFormProps) {
  const { formRef, draft, faults, isReadOnly, onDraft, onSubmit } = props;
  const t = useText();
  const set = (change: Partial<TermsDraft>) => onDraft({ ...draft, ...change });
  const fault: FaultOf = (field) => {
    const key = faults[field];
    return key && t(key);
  };
  const part = { ...props, set, fault };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t('console_promotions.terms')}
      className="min-w-0 rounded-card bg-raised p-4 shadow-low sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{t('console_promotions.terms')}</legend>
        <PageAndPeriod {...part} />
        <Reward {...part} />
        {draft.credit === 'bonus' ? <PlayingThrough {...part} /> : <CashTurnover {...part} />}
        <Who {...part} />
        <Budget {...part} />
        {!isOfDeposit(draft.kind) && <Claiming {...part} />}
      </fieldset>
    </form>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <header>
        <h2 className="heading text-title">{title}</h2>
        {lead !== undefined && <p className="max-w-prose text-small text-ink-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

const gridClass = 'grid items-start gap-4 sm:grid-cols-2';

type AmountProps = {
  label: string;
  currency: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  onType: (value: string) => void;
};

function AmountField({ currency, onType, ...rest }: AmountProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pe-2 text-caption">{currency}</span>}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function PageAndPeriod({ merchant, draft, isPageFixed, onDraft, set, fault }: PartProps) {
  const t = useText();
  const { data: pages = [] } = useQuery(promotionPagesQuery(merchant));
  const known = pages.map(({ slug, title, isLive }) => ({
    value: slug,
    label: isLive ? title : t('console_promotions.page_not_live', { title }),
  }));
  const others = known.some(({ value }) => value === draft.slug)
    ? []
    : [{ value: draft.slug, label: draft.slug === '' ? t('console_promotions.page_choose') : draft.slug }];
  return (
    <Part title={t('console_promotions.part_page')} lead={t('console_promotions.part_page_lead')}>
      <div className={gridClass}>
        <div className="flex min-w-0 flex-col gap-1">
          <SelectField
            label={t('console_promotions.page')}
            value={draft.slug}
            disabled={isPageFixed}
            options={[...others, ...known]}
            error={fault('slug')}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <Link
            to="/brands/$merchant/content"
            params={{ merchant }}
            search={{ kind: 'promotion', ...(draft.slug !== '' && { slug: draft.slug }) }}
            className="inline-flex min-h-8 items-center self-start text-small text-highlight underline-offset-2 hover:underline"
          >
            {t('console_promotions.page_edit')}
          </Link>
        </div>
        <SelectField
          label={t('console_promotions.kind')}
          value={draft.kind}
          disabled={isPageFixed}
          error={fault('kind')}
          options={Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) }))}
          // The options are the kinds.
          onChange={({ target }) => onDraft(withKind(draft, target.value as PromotionKind))}
        />
        <TextField
          type="datetime-local"
          label={t('console_promotions.from')}
          value={toLocalText(draft.from)}
          error={fault('from')}
          onChange={({ target }) => set({ from: fromLocalText(target.value) })}
        />
        <TextField
          type="datetime-local"
          label={t('console_promotions.to')}
          value={toLocalText(draft.to)}
          error={fault('to')}
          onChange={({ target }) => set({ to: fromLocalText(target.value) })}
        />
        {canRepeat(draft.kind) && (
          <SelectField
            label={t('console_promotions.repeats')}
            value={draft.repeats}
            error={fault('repeats')}
            options={[
              { value: 'never', label: t('console_promotions.repeats_never') },
              { value: 'day', label: t('console_promotions.repeats_day') },
              { value: 'week', label: t('console_promotions.repeats_week') },
            ]}
            // The options are the repetitions.
            onChange={({ target }) => set({ repeats: target.value as TermsDraft['repeats'] })}
          />
        )}
      </div>
    </Part>
  );
}

function Reward({ currency, draft, set, fault }: PartProps) {
  const t = useText();
  const isPercent = draft.rewardKind === 'percent';
  return (
    <Part title={t('console_promotions.reward')} lead={t('console_promotions.reward_lead')}>
      <div className="flex flex-wrap gap-3">
        {isOfDeposit(draft.kind) && (
          <Segments
            label={t('console_promotions.reward_kind')}
            segments={[
              { id: 'percent', label: t('console_promotions.reward_percent') },
              { id: 'fixed', label: t('console_promotions.reward_fixed') },
            ]}
            selected={draft.rewardKind}
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
    </Part>
  );
}

function CashTurnover({ draft, set, fault }: PartProps) {
  const t = useText();
  return (
    <Part title={t('console_promotions.part_turnover')} lead={t('console_promotions.cash_turnover_lead')}>
      <div className={gridClass}>
        <Multiple draft={draft} set={set} fault={fault} />
      </div>
    </Part>
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

function PlayingThrough({ currency, draft, proposals, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  return (
    <Part title={t('console_promotions.part_turnover')} lead={t('console_promotions.part_turnover_lead')}>
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
    </Part>
  );
}

function Who({ currency, draft, proposals, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  const categories = proposals.map(({ category }) => ({ id: category, name: categoryName(t, category) }));
  const shared = { currency, categories, isReadOnly, fault };
  return (
    <Part title={t('console_promotions.part_who')} lead={t('console_promotions.part_who_lead')}>
      <Conditions
        {...shared}
        list="audience"
        title={t('console_promotions.audience')}
        kinds={['confirmedPhone', 'confirmedEmail', 'registeredWithin', 'deposit']}
        conditions={draft.audience}
        onChange={(audience) => set({ audience })}
      />
      {!isOfDeposit(draft.kind) && (
        <Conditions
          {...shared}
          list="conditions"
          title={t('console_promotions.conditions')}
          kinds={['confirmedPhone', 'confirmedEmail', 'deposit', 'validBet']}
          conditions={draft.conditions}
          onChange={(conditions) => set({ conditions })}
        />
      )}
    </Part>
  );
}

function Budget({ currency, draft, set, fault }: PartProps) {
  const t = useText();
  const quotas = [
    ['quotaMember', 'console_promotions.quota_member', undefined],
    ['quotaAddress', 'console_promotions.quota_address', 'console_promotions.quota_hint'],
    ['quotaDevice', 'console_promotions.quota_device', 'console_promotions.quota_hint'],
  ] as const;
  return (
    <Part title={t('console_promotions.part_budget')} lead={t('console_promotions.part_budget_lead')}>
      <div className={gridClass}>
        <AmountField
          label={t('console_promotions.budget')}
          currency={currency}
          value={draft.budget}
          error={fault('budget')}
          onType={(budget) => set({ budget })}
        />
        {quotas.map(([field, label, hint]) => (
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
    </Part>
  );
}

function Claiming({ draft, set, fault }: PartProps) {
  const t = useText();
  return (
    <Part title={t('console_promotions.part_claiming')} lead={t('console_promotions.part_claiming_lead')}>
      <div className={gridClass}>
        <TextField
          label={t('console_promotions.claim_days')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.claimDays}
          error={fault('claimDays')}
          onChange={({ target }) => set({ claimDays: target.value })}
        />
        <TextField
          label={t('console_promotions.pictures')}
          hint={t('console_promotions.pictures_hint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.pictures}
          error={fault('pictures')}
          onChange={({ target }) => set({ pictures: target.value })}
        />
        <Checkbox
          label={t('console_promotions.asks_comment')}
          checked={draft.asksComment}
          disabled={draft.kind === 'zalo'}
          error={fault('asksComment')}
          onChange={({ target }) => set({ asksComment: target.checked })}
        />
        <Checkbox
          label={t('console_promotions.again')}
          checked={draft.again}
          onChange={({ target }) => set({ again: target.checked })}
        />
      </div>
    </Part>
  );
}
