import type { Answer, Calls } from '@croupier/contract';
import type { RefusalCode } from '@croupier/contract';
import { Amount, Card, Notice, useFormats, useRefusalText, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';

type Preview = Answer<Calls['previewContract']>;
type Simulated = Answer<Calls['simulateContract']>;

/** What speaks against an offer, or that nothing does; and the contracts that would end with it. */
// texts: contracts.kind.*
export function Judgement({ preview: { refusals, conflicts } }: { preview: Preview }) {
  const t = useText();
  const refusal = useRefusalText();
  return (
    <>
      {refusals.map(({ code }) => (
        <Notice key={code} tone="danger">
          {refusal(code as RefusalCode)}
        </Notice>
      ))}
      {refusals.length === 0 && <Notice tone="gain">{t('contracts.nothing_against')}</Notice>}
      {conflicts.length > 0 && (
        <div>
          <p className="text-small font-semibold">{t('contracts.would_end')}</p>
          <ul className="mt-1 flex flex-col gap-1 text-small">
            {conflicts.map(({ id, kind, upline, downline }) => (
              <li key={id}>
                {t(`contracts.kind.${kind}`)} · {upline} → {downline}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the offer would have paid on the team's last three months. */
export function Simulation({ found, downline }: { found: Simulated; downline: string }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={t('contracts.simulated')}>
      <p className="text-small text-ink-soft">
        {t('contracts.simulated_lead', {
          name: downline,
          from: formats.date(new Date(found.from)),
          to: formats.date(new Date(found.to)),
        })}
      </p>
      <p className="heading mt-2 text-headline" data-simulated>
        <Amount value={readMoney(found.total)} />
      </p>
      <p className="text-small">{t('contracts.simulated_periods', { paid: found.paidPeriods, all: found.periods })}</p>
      {found.best && (
        <p className="text-small text-ink-soft">
          {t('contracts.simulated_best', { at: formats.dateTime(new Date(found.best.from)) })}{' '}
          <Amount value={readMoney(found.best.paid)} />
        </p>
      )}
      <ul aria-label={t('contracts.by_month')} className="mt-3 flex flex-col gap-1 text-small">
        {found.months.map(({ month, volume, paid }) => (
          <li key={month} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span className="figures font-semibold">{month}</span>
            <span>
              {t('contracts.figure.valid')} <Amount value={readMoney(volume)} /> → <Amount value={readMoney(paid)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
