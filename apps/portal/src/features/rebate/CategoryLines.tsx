import { dayOf } from '@croupier/ledger';
import type { TextKey } from '@croupier/i18n';
import { Amount, Card, useFormats, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { withCentre } from '../../addresses/centre-address.ts';
import { readMoney } from '../../api/read-money.ts';
import { useSettings } from '../../api/use-settings.ts';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import type { Rebate, RebateCategory } from './rebate-queries.ts';

const categories = new Set(['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

// texts: reports.cat.*
/** Each category: what was validly bet, the rate, what it brings and what the last claim brought; the bets open. */
export function CategoryLines({ rebate }: { rebate: Rebate }) {
  const t = useText();
  return (
    <Card title={t('rebate.by_category')}>
      <p className="text-small text-ink-soft">{t('rebate.lead')}</p>
      <ul aria-label={t('rebate.by_category')} className="mt-2 flex flex-col">
        {rebate.categories.map((line) => (
          <Line key={line.category} line={line} rebate={rebate} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, rebate }: { line: RebateCategory; rebate: Rebate }) {
  const t = useText();
  const formats = useFormats();
  const { category, percent } = line;
  const name = t(`reports.cat.${categories.has(category) ? category : 'OTHER'}` as TextKey);
  const owed = readMoney(line.owed);
  return (
    <li data-category={category} className="flex flex-col gap-2 border-t border-line py-4 first:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <BetsLink category={category} name={name} rebate={rebate} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact name={t('rebate.valid_bet')}>
          <Amount value={readMoney(line.validBet)} />
        </Fact>
        <Fact name={t('rebate.rate')}>
          {percent === null
            ? t('rebate.no_rate')
            : formats.percent(Number(percent) / 100, percent.split('.')[1]?.length ?? 0)}
        </Fact>
        <Fact name={t('rebate.brings')}>
          <FineAmount value={readMoney(line.rebate)} />
        </Fact>
        <Fact name={t('rebate.last')}>
          {line.last ? <FineAmount value={readMoney(line.last)} /> : t('rebate.never')}
        </Fact>
      </dl>
      {owed.units > 0n && (
        <p className="text-caption text-ink-faint">
          {t('rebate.owed')} <Amount value={owed} />
        </p>
      )}
    </li>
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

/** The bets of the category in the days that are counted. */
function BetsLink({ category, name, rebate }: { category: string; name: string; rebate: Rebate }) {
  const t = useText();
  const pathname = usePathname();
  const { timeZone } = useSettings().brand;
  const day = (at: string) => dayOf(Date.parse(at), timeZone);
  const when = `${day(rebate.from)}_${day(rebate.cutoff)}`;
  return (
    <Link
      to={pathname as `/${string}`}
      search={(before) => ({
        ...withCentre({ page: 'personalHistoryCopy', from: 'manualRebate' })(before),
        when,
        of: category,
      })}
      className="inline-flex min-h-11 items-center text-small font-semibold text-highlight underline"
      aria-label={t('rebate.bets_of', { category: name })}
    >
      {t('rebate.bets')}
    </Link>
  );
}
