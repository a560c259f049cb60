import { Amount, Card, Notice, useFormats, useText } from '@croupier/ui';
import { parseMoney, isCurrency, money } from '@croupier/money';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { categoryName } from '../../parts/bet-categories.ts';
import { configQuery, typesQuery } from './points-queries.ts';
import type { PointRate } from './points-queries.ts';

/** What earns points, what they are worth, and what they never do (PT-11). */
export function PointRules() {
  const t = useText();
  const formats = useFormats();
  const query = useQuery(configQuery);
  const { data: types } = useQuery(typesQuery);
  const ratio = types?.types.find((one) => one.type === 'money');
  return (
    <Card title={t('points.tab_rules')}>
      <Waiting query={query} className="h-40">
        {({ rates, coming, currency }) => (
          <div className="flex flex-col gap-5">
            <Rates rates={rates} currency={currency} />
            {coming && (
              <Notice title={t('points.coming', { day: formats.date(new Date(`${coming.fromDay}T12:00:00Z`)) })}>
                <Rates rates={coming.rates} currency={currency} />
              </Notice>
            )}
            <ul className="flex list-disc flex-col gap-2 ps-5">
              <li>{t('points.rule_day')}</li>
              <li>{t('points.rule_real')}</li>
              <li>{t('points.rule_taken_back')}</li>
              <li>{t('points.rule_no_end')}</li>
              {ratio && (
                <li>
                  {t('points.rule_ratio', { points: formats.number(Number(ratio.ratio.points)) })}{' '}
                  <Amount value={readMoney(ratio.ratio.amount)} />.{' '}
                  {Number(ratio.multiple) > 0 && t('points.rule_multiple', { times: ratio.multiple })}
                </li>
              )}
              <li>{t('points.rule_redeem')}</li>
            </ul>
          </div>
        )}
      </Waiting>
    </Card>
  );
}

function Rates({ rates, currency }: { rates: readonly PointRate[]; currency: string }) {
  const t = useText();
  if (rates.length === 0) return <p>{t('points.no_rates')}</p>;
  return (
    <dl aria-label={t('points.earning')} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {rates.map(({ category, points, per }) => (
        <div key={category} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
          <dt>{categoryName(t, category)}</dt>
          <dd className="figures text-end font-semibold">
            {t('points.rate', { points })} <Per per={per} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Per({ per, currency }: { per: string; currency: string }) {
  if (!isCurrency(currency)) return per;
  const parsed = parseMoney(per, currency, { decimals: 'ledger' });
  return <Amount value={parsed.ok ? parsed.value : money(0n, currency)} />;
}
