import { dayOf } from '@croupier/ledger';
import { Amount, Card, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withCentre } from '../../addresses/centre-address.ts';
import { readMoney, readSigned } from '../../api/read-money.ts';
import { useSettings } from '../../api/use-settings.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import { cashBackQuery } from './promotion-queries.ts';
import type { CashBackFigures, ClosedPeriod, RunningPeriod } from './promotion-queries.ts';
import { PromotionStatus } from './PromotionStatus.tsx';

/** The period that runs as it stands, and those that were worked out, with every figure and the bets behind it (PM-115). */
export function CashBack({ promotion }: { promotion: string }) {
  return <Waiting query={useQuery(cashBackQuery(promotion))}>{(figures) => <Known figures={figures} />}</Waiting>;
}

function Known({ figures: { running, closed } }: { figures: CashBackFigures }) {
  const t = useText();
  const spanOf = useSpan();
  if (!running && closed.length === 0) return null;
  return (
    <Card title={t('promotions.cash_back')}>
      <div className="flex flex-col gap-4">
        {running && (
          <section aria-label={t('promotions.cash_back.running', spanOf(running))} className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('promotions.cash_back.running', spanOf(running))}</h3>
            <Figures period={running} />
            <p className="text-small text-ink-soft">{t('promotions.cash_back.so_far')}</p>
          </section>
        )}
        {closed.length > 0 && (
          <section aria-label={t('promotions.cash_back.earlier')} className="flex flex-col">
            <h3 className="font-semibold">{t('promotions.cash_back.earlier')}</h3>
            {closed.map((period) => (
              <Closed key={period.from} period={period} />
            ))}
          </section>
        )}
      </div>
    </Card>
  );
}

function Closed({ period }: { period: ClosedPeriod }) {
  const t = useText();
  const spanOf = useSpan();
  const { status, given, amount, workedOff } = period;
  const worked = readSigned(workedOff);
  const wanted = readMoney(amount).units - worked.signedUnits;
  return (
    <details className="border-t border-line first-of-type:border-0">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
        <span>{t('promotions.cash_back.closed', spanOf(period))}</span>
        <span className="flex items-center gap-2">
          {status && <PromotionStatus status={status} offer={null} />}
          <Amount value={readMoney(given ?? amount)} className="font-semibold" />
        </span>
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <Figures period={period}>
          {worked.signedUnits !== 0n && (
            <Fact name={t('promotions.cash_back.worked_off')}>
              <Amount value={{ ...worked, signedUnits: -worked.signedUnits }} />
            </Fact>
          )}
          {given && (
            <Fact name={t('promotions.cash_back.given')}>
              <Amount value={readMoney(given)} />
            </Fact>
          )}
        </Figures>
        {given && readMoney(given).units < wanted && (
          <p className="text-small text-ink-soft">{t('promotions.cash_back.short')}</p>
        )}
        {!given && wanted > 0n && <p className="text-small text-ink-soft">{t('promotions.cash_back.waiting')}</p>}
      </div>
    </details>
  );
}

function Figures({ period, children }: { period: RunningPeriod; children?: ReactNode }) {
  const t = useText();
  const { categories, percent } = period;
  const netLoss = readSigned(period.netLoss);
  const rewards = readSigned(period.rewards);
  const isWin = netLoss.signedUnits < 0n;
  const net = isWin ? -netLoss.signedUnits : netLoss.signedUnits;
  return (
    <>
      {categories.length === 0 ? (
        <p className="text-small text-ink-soft">{t('promotions.cash_back.no_bets')}</p>
      ) : (
        <ul className="flex flex-col">
          {categories.map(({ category, stakes, prizes }) => (
            <li key={category} className="flex flex-col gap-1 border-t border-line py-2 first:border-0">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-small font-semibold">{categoryName(t, category)}</span>
                <CentreLinkOf period={period} page="personalHistoryCopy" of={category}>
                  {t('promotions.cash_back.bets')}
                </CentreLinkOf>
              </p>
              <dl className="grid grid-cols-2 gap-x-4">
                <Fact name={t('promotions.cash_back.stakes')}>
                  <Amount value={readSigned(stakes)} meaning="plain" />
                </Fact>
                <Fact name={t('promotions.cash_back.prizes')}>
                  <Amount value={readSigned(prizes)} meaning="plain" />
                </Fact>
              </dl>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {rewards.signedUnits !== 0n && (
          <Fact name={t('promotions.cash_back.rewards')}>
            <Amount value={rewards} meaning="plain" />{' '}
            <CentreLinkOf period={period} page="transactionHistory" of="rewards">
              {t('promotions.cash_back.movements')}
            </CentreLinkOf>
          </Fact>
        )}
        <Fact name={t(isWin ? 'promotions.cash_back.net_win' : 'promotions.cash_back.net_loss')}>
          <Amount value={{ ...netLoss, signedUnits: net }} meaning="plain" />
        </Fact>
        <Fact
          name={
            percent === null
              ? t('promotions.cash_back.brings_none')
              : t('promotions.cash_back.brings', { percent: String(Number(percent)) })
          }
        >
          <Amount value={readMoney(period.amount)} />
        </Fact>
        {children}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

type CentreLinkOfProps = {
  period: RunningPeriod;
  page: 'personalHistoryCopy' | 'transactionHistory';
  of: string;
  children: string;
};

/** The bets of a category, or the rewards, in the days of the period. */
function CentreLinkOf({ period, page, of, children }: CentreLinkOfProps) {
  const t = useText();
  const pathname = usePathname();
  const { timeZone } = useSettings().brand;
  const spanOf = useSpan();
  const day = (at: number) => dayOf(at, timeZone);
  // The end belongs to the next period.
  const when = `${day(Date.parse(period.from))}_${day(Date.parse(period.to) - 1)}`;
  return (
    <Link
      to={pathname as `/${string}`}
      search={(before) => ({ ...withCentre({ page })(before), when, of })}
      className="inline-flex min-h-11 items-center text-small font-semibold text-highlight underline"
      aria-label={
        page === 'personalHistoryCopy'
          ? t('promotions.cash_back.bets_of', { category: categoryName(t, of), ...spanOf(period) })
          : children
      }
    >
      {children}
    </Link>
  );
}

/** From when to when, in the words of the reader. */
function useSpan(): (period: { from: string; to: string }) => { from: string; to: string } {
  const formats = useFormats();
  return ({ from, to }) => ({ from: formats.dateTime(new Date(from)), to: formats.dateTime(new Date(to)) });
}
