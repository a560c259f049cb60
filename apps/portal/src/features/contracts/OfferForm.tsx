import { Button, buttonClass, Card, Checkbox, Icon, Notice, SelectField, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { withCentre } from '../../addresses/centre-address.ts';
import { client } from '../../api/client.ts';
import { newUuid } from '../../api/send-keys.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { useProcessing } from './contract-queries.ts';
import type { ContractKind, Contracts } from './contract-queries.ts';
import { emptyDraft, faultsOf, termsOf } from './offer-draft.ts';
import type { Draft } from './offer-draft.ts';
import { Judgement, Simulation } from './OfferOutcome.tsx';
import { TierFields } from './TierFields.tsx';

const kinds: readonly ContractKind[] = ['daily', 'hourly', 'realtime', 'dividend'];

/** A new offer: written, looked at, tried on the last three months of the team, and sent. */
export function OfferForm({ about }: { about: Contracts }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(about.downlines[0] ?? ''));
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const [agrees, setAgrees] = useState(false);
  const [id] = useState(newUuid);
  const asked = () => ({ kind: draft.kind, downline: draft.downline, terms: termsOf(draft) });
  const preview = useMutation({ mutationFn: () => client.call('previewContract', { body: asked() }) });
  const simulation = useMutation({ mutationFn: () => client.call('simulateContract', { body: asked() }) });
  const sending = useProcessing();

  const change = (more: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setFaults(new Set());
    setAgrees(false);
    preview.reset();
    simulation.reset();
    sending.reset();
  };
  const whenGood = (go: () => void) => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.size === 0) go();
  };
  const text = (
    name: 'activeFrom' | 'single' | 'winRate' | 'lossRate',
    label: Parameters<typeof t>[0],
    trailing: string,
  ) => (
    <TextField
      name={name}
      label={t(label)}
      inputMode="decimal"
      value={draft[name]}
      trailing={<span className="px-3 text-ink-soft">{trailing}</span>}
      error={faults.has(name) ? t('contracts.wrong_figure') : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const { refusals = [], conflicts = [] } = preview.data ?? {};
  const mayOffer = preview.isSuccess && refusals.length === 0 && (conflicts.length === 0 || agrees);
  const offer = () =>
    sending.mutate(
      { kind: draft.kind, body: { id, action: 'offer', downline: draft.downline, terms: termsOf(draft), agrees } },
      { onSuccess: () => void navigate({ search: withCentre({ page: 'agentContracts', item: id }) }) },
    );
  return (
    <div className="flex flex-col gap-5">
      <CentreLink page="agentContracts" className={buttonClass({ size: 'small' })}>
        <Icon name="chevron-start" />
        {t('contracts.back')}
      </CentreLink>
      <Card title={t('contracts.new')} isHighlighted>
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            whenGood(() => preview.mutate());
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('contracts.to_whom')}
              value={draft.downline}
              options={about.downlines.map((name) => ({ value: name, label: name }))}
              onChange={(event) => change({ downline: event.target.value })}
            />
            <SelectField
              label={t('contracts.which_kind')}
              value={draft.kind}
              options={kinds.map((kind) => ({ value: kind, label: t(`contracts.kind.${kind}`) }))}
              onChange={(event) => change({ kind: event.target.value as ContractKind })}
            />
          </div>
          <p className="text-small text-ink-soft">{t(`contracts.lead.${draft.kind}`)}</p>
          {draft.kind === 'realtime' ? (
            <div className="grid gap-4 sm:grid-cols-3">
              {text('single', 'contracts.single', about.currency)}
              {text('winRate', 'contracts.win_rate', '%')}
              {text('lossRate', 'contracts.loss_rate', '%')}
            </div>
          ) : (
            text('activeFrom', 'contracts.active_from', about.currency)
          )}
          {draft.kind === 'dividend' && <DividendFields draft={draft} onChange={change} />}
          {draft.kind !== 'realtime' && (
            <TierFields draft={draft} faults={faults} bounds={about.bounds} onChange={change} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="main" isBusy={preview.isPending}>
              {t('contracts.look')}
            </Button>
            <Button isBusy={simulation.isPending} onClick={() => whenGood(() => simulation.mutate())}>
              {t('contracts.simulate')}
            </Button>
          </div>
          {preview.isError && <Notice tone="danger">{errorText(preview.error)}</Notice>}
          {simulation.isError && <Notice tone="danger">{errorText(simulation.error)}</Notice>}
        </form>
      </Card>
      {simulation.data && <Simulation found={simulation.data} downline={draft.downline} />}
      {preview.data && (
        <Card title={t('contracts.before_sending')}>
          <div className="flex flex-col gap-4">
            <Judgement preview={preview.data} />
            {conflicts.length > 0 && refusals.length === 0 && (
              <Checkbox
                label={t('contracts.agree_to_end', { count: conflicts.length })}
                checked={agrees}
                onChange={(event) => setAgrees(event.target.checked)}
              />
            )}
            <Button kind="main" disabled={!mayOffer} isBusy={sending.isPending} onClick={offer}>
              {t('contracts.send', { name: draft.downline })}
            </Button>
            {sending.isError && <Notice tone="danger">{errorText(sending.error)}</Notice>}
          </div>
        </Card>
      )}
    </div>
  );
}

type DividendProps = { draft: Draft; onChange: (more: Partial<Draft>) => void };

// texts: contracts.period.* texts: contracts.mode.* texts: contracts.carry.* texts: contracts.kind.* texts: contracts.lead.*
function DividendFields({ draft, onChange }: DividendProps) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('contracts.period')}
        value={draft.period}
        options={(['weekly', 'semimonthly', 'monthly'] as const).map((value) => {
          return { value, label: t(`contracts.period.${value}`) };
        })}
        onChange={(event) => onChange({ period: event.target.value as Draft['period'] })}
      />
      <SelectField
        label={t('contracts.mode')}
        value={draft.mode}
        options={(['fixed', 'floating'] as const).map((value) => ({ value, label: t(`contracts.mode.${value}`) }))}
        onChange={(event) => onChange({ mode: event.target.value as Draft['mode'] })}
      />
      <SelectField
        label={t('contracts.carry')}
        value={draft.carry}
        options={(['none', 'previous', 'month', 'always'] as const).map((value) => {
          return { value, label: t(`contracts.carry.${value}`) };
        })}
        onChange={(event) => onChange({ carry: event.target.value as Draft['carry'] })}
      />
      <div className="sm:col-span-3">
        <Checkbox
          label={t('contracts.salaries_less')}
          checked={draft.lessSalaries}
          onChange={(event) => onChange({ lessSalaries: event.target.checked })}
        />
      </div>
    </div>
  );
}
