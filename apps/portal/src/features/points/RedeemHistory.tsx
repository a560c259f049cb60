import { Badge, Card, EmptyState, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { redeemsQuery } from './points-queries.ts';
import type { Redeem } from './points-queries.ts';

const tones = { process: 'info', approved: 'gain', rejected: 'warn' } as const;
const texts = {
  process: 'points.status_process',
  approved: 'points.status_approved',
  rejected: 'points.status_rejected',
} as const;

/** What was redeemed, and where it is now (PT-10). */
export function RedeemHistory() {
  const t = useText();
  const query = useInfiniteQuery(redeemsQuery);
  return (
    <Card title={t('points.tab_redeems')}>
      <Waiting query={query} className="h-40">
        {({ pages }) => {
          const all = pages.flatMap(({ redeems }) => redeems);
          return all.length === 0 ? (
            <EmptyState title={t('points.redeems_none')}>{t('points.redeems_none_lead')}</EmptyState>
          ) : (
            <ul aria-label={t('points.tab_redeems')} className="flex flex-col">
              {all.map((redeem) => (
                <Line key={redeem.id} redeem={redeem} />
              ))}
            </ul>
          );
        }}
      </Waiting>
      <OlderPages query={query} label="points.older" className="mt-4" />
    </Card>
  );
}

function Line({ redeem }: { redeem: Redeem }) {
  const t = useText();
  const formats = useFormats();
  const { name, redeemQuantity, redeemAmount, status, at, promisedAt, carrier, tracking, reason, reference } = redeem;
  return (
    <li className="flex flex-col gap-1 border-t border-line py-4 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold break-words">
          {name} × {formats.number(redeemQuantity)}
        </h3>
        <Badge tone={tones[status]}>{t(texts[status])}</Badge>
      </div>
      <p className="figures text-small">{t('points.count', { count: Number(redeemAmount) })}</p>
      {status === 'process' && promisedAt && (
        <p className="text-small text-ink-soft">
          {t('points.promised', { time: formats.dateTime(new Date(promisedAt)) })}
        </p>
      )}
      {status === 'approved' && (
        <p className="text-small break-words text-ink-soft">
          {t('points.sent_with', { carrier: carrier ?? '' })} <bdi className="figures">{tracking}</bdi>
        </p>
      )}
      {status === 'rejected' && (
        <p className="text-small break-words text-ink-soft">
          {reason} {t('points.given_back')}
        </p>
      )}
      <p className="text-caption text-ink-faint">
        <time dateTime={at} className="figures">
          {formats.dateTime(new Date(at))}
        </time>{' '}
        · {t('points.reference', { reference })}
      </p>
    </li>
  );
}
