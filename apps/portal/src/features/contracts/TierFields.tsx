import { Button, TextField, useText } from '@croupier/ui';
import type { Contracts } from './contract-queries.ts';
import { emptyTier } from './offer-draft.ts';
import type { Draft, TierDraft } from './offer-draft.ts';

type TierFieldsProps = {
  draft: Draft;
  faults: ReadonlySet<string>;
  bounds: Contracts['bounds'];
  onChange: (more: Partial<Draft>) => void;
};

/** The steps of an offer, the lowest first; each can be taken out again but the last. */
export function TierFields({ draft, faults, bounds, onChange }: TierFieldsProps) {
  const t = useText();
  const { kind, tiers } = draft;
  const change = (place: number, more: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...more } : tier)) });
  const field = (place: number, name: keyof TierDraft, label: Parameters<typeof t>[0]) => (
    <TextField
      label={t(label)}
      name={`${name}${place}`}
      inputMode={name === 'active' ? 'numeric' : 'decimal'}
      value={tiers[place]![name]}
      error={faults.has(`${name}${place}`) ? t('contracts.wrong_figure') : undefined}
      onChange={(event) => change(place, { [name]: event.target.value })}
    />
  );
  const bet =
    kind === 'hourly' ? 'contracts.bet_hourly' : kind === 'daily' ? 'contracts.bet_daily' : 'contracts.bet_period';
  return (
    <div className="flex flex-col gap-4">
      {tiers.map((_tier, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other name, and only the last one goes
        <fieldset key={place} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <legend className="px-2 font-semibold">{t('contracts.step_no', { place: place + 1 })}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {field(place, 'rate', 'contracts.rate')}
            {field(place, 'bet', bet)}
            {field(place, 'active', 'contracts.active_members')}
            {kind === 'dividend' && field(place, 'loss', 'contracts.loss_from')}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        {tiers.length < bounds.mostTiers && (
          <Button icon="plus" onClick={() => onChange({ tiers: [...tiers, emptyTier] })}>
            {t('contracts.add_step')}
          </Button>
        )}
        {tiers.length > 1 && (
          <Button icon="minus" onClick={() => onChange({ tiers: tiers.slice(0, -1) })}>
            {t('contracts.drop_step')}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink-faint">
        {t('contracts.most', { percent: kind === 'dividend' ? bounds.mostDividendRate : bounds.mostSalaryRate })}
      </p>
    </div>
  );
}
