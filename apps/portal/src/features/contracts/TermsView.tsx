import { Amount, Badge, classNames, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { readMoney } from '../../api/read-money.ts';
import type { Terms } from './contract-queries.ts';

/** What a contract pays, as a table of its steps; the step that is reached now is marked. */
// texts: contracts.period.* texts: contracts.mode.* texts: contracts.carry.* texts: contracts.lead.*
export function TermsView({ terms, reached }: { terms: Terms; reached?: number | null }) {
  const t = useText();
  const { kind, currency } = terms;
  const amount = (text: string) => <Amount value={readMoney({ amount: text, currency })} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-soft">{t(`contracts.lead.${kind}`)}</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {terms.activeFrom !== undefined && <Fact name={t('contracts.active_from')}>{amount(terms.activeFrom)}</Fact>}
        {terms.single !== undefined && <Fact name={t('contracts.single')}>{amount(terms.single)}</Fact>}
        {terms.winRate !== undefined && <Fact name={t('contracts.win_rate')}>{terms.winRate} %</Fact>}
        {terms.lossRate !== undefined && <Fact name={t('contracts.loss_rate')}>{terms.lossRate} %</Fact>}
        {terms.period && <Fact name={t('contracts.period')}>{t(`contracts.period.${terms.period}`)}</Fact>}
        {terms.mode && <Fact name={t('contracts.mode')}>{t(`contracts.mode.${terms.mode}`)}</Fact>}
        {terms.carry && <Fact name={t('contracts.carry')}>{t(`contracts.carry.${terms.carry}`)}</Fact>}
        {terms.lessSalaries !== undefined && (
          <Fact name={t('contracts.salaries')}>
            {t(terms.lessSalaries ? 'contracts.salaries_less' : 'contracts.salaries_not')}
          </Fact>
        )}
      </dl>
      {terms.tiers && (
        <ol aria-label={t('contracts.tiers')} className="flex flex-col gap-2">
          {terms.tiers.map((tier, place) => (
            <li
              key={tier.rate}
              className={classNames(
                'flex flex-col gap-1 rounded-card border p-3',
                reached === place ? 'border-highlight bg-high' : 'border-line',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="heading text-title">{tier.rate} %</span>
                {reached === place && <Badge tone="gain">{t('contracts.you_are_here')}</Badge>}
              </span>
              <span className="text-small text-ink-soft">
                {t(betTexts[kind])} {amount(tier.bet)} · {t('contracts.active', { count: tier.active })}
                {tier.loss !== undefined && (
                  <>
                    {' · '}
                    {t('contracts.loss_from')} {amount(tier.loss)}
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const betTexts = {
  daily: 'contracts.bet_daily',
  hourly: 'contracts.bet_hourly',
  realtime: 'contracts.single',
  dividend: 'contracts.bet_period',
} as const;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
