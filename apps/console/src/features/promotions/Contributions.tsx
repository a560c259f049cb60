import { Button, Checkbox, TextField, useFormats, useText } from '@croupier/ui';
import { useId } from 'react';
import type { Proposals } from './promotions-queries.ts';
import { categoryName } from './promotion-texts.ts';
import type { FaultOf, TermsDraft } from './terms-draft.ts';

type ContributionsProps = {
  contributions: TermsDraft['contributions'];
  excluded: TermsDraft['excluded'];
  proposals: Proposals;
  isReadOnly: boolean;
  fault: FaultOf;
  onChange: (change: Pick<TermsDraft, 'contributions'> | Pick<TermsDraft, 'excluded'>) => void;
};

/** What a stake counts by category, beside the proposal that follows from the exact edge of its games. */
export function Contributions(props: ContributionsProps) {
  const { contributions, excluded, proposals, isReadOnly, fault, onChange } = props;
  const t = useText();
  const formats = useFormats();
  const id = useId();
  const proposed = Object.fromEntries(proposals.map(({ category, percent }) => [category, String(percent)]));
  const isAsProposed = proposals.every(({ category }) => (contributions[category] ?? '100') === proposed[category]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="control-label text-small text-ink-soft">
          {t('console_promotions.contributions')}
        </h3>
        {!isReadOnly && (
          <Button size="small" disabled={isAsProposed} onClick={() => onChange({ contributions: proposed })}>
            {t('console_promotions.contributions_take')}
          </Button>
        )}
      </div>
      <ul aria-labelledby={id} className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
        {proposals.map(({ category, edgePercent, percent }) => {
          const name = categoryName(t, category);
          return (
            <li key={category} className="flex flex-wrap items-end gap-x-4 gap-y-1">
              <div className="min-w-40 flex-1">
                <TextField
                  label={name}
                  hint={
                    edgePercent === null
                      ? t('console_promotions.proposed_plain', { percent })
                      : t('console_promotions.proposed', { percent, edge: formats.number(Number(edgePercent), 3) })
                  }
                  inputMode="numeric"
                  autoComplete="off"
                  trailing={<span className="pe-2 text-caption">%</span>}
                  value={contributions[category] ?? '100'}
                  error={fault(`contributions.${category}`)}
                  onChange={({ target }) => onChange({ contributions: { ...contributions, [category]: target.value } })}
                />
              </div>
              <Checkbox
                label={t('console_promotions.excluded')}
                aria-label={t('console_promotions.excluded_of', { category: name })}
                checked={excluded.includes(category)}
                onChange={({ target }) =>
                  onChange({
                    excluded: target.checked ? [...excluded, category] : excluded.filter((one) => one !== category),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
