import { fromSignedWire } from '@croupier/money';
import { Amount, Notice, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Finding, Verdict } from './Finding.tsx';
import { HashText } from './HashText.tsx';
import { JobsFinding } from './JobsFinding.tsx';
import { integrityQuery } from './integrity-queries.ts';
import type { Integrity } from './integrity-queries.ts';
import { PublishedRoots } from './PublishedRoots.tsx';
import { ProofSection } from './ProofSection.tsx';

const picture = { motif: 'pearl-diver', seed: 'integrity' };
const rawAddress = '/wps/system/integrity';

/** The public checks of the ledger (LE-65), and the check of one's own balance (LE-64). */
export function IntegrityPage() {
  const t = useText();
  const formats = useFormats();
  const { brand } = useSettings();
  const { data, isError, error, refetch } = useQuery(integrityQuery);
  usePageTitle(t('integrity.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHead title={t('integrity.title')} lead={t('integrity.lead', { brand: brand.name })} picture={picture}>
        <p className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
          {data ? t('integrity.computed', { at: formats.dateTime(new Date(data.at)) }) : <Skeleton className="w-60" />}
          <a
            href={rawAddress}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 items-center text-highlight underline underline-offset-4"
          >
            {t('integrity.raw')}
          </a>
        </p>
      </PageHead>
      <div className={`${columnClass} flex flex-col gap-12`}>
        {data ? (
          <>
            <Findings integrity={data} />
            <PublishedRoots roots={data.liabilities} />
          </>
        ) : isError ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} shape="block" className="h-48" />
            ))}
          </div>
        )}
        <ProofSection />
      </div>
    </div>
  );
}

function Findings({ integrity: { sums, postings, chain, verified, openBets, jobs, at } }: { integrity: Integrity }) {
  const t = useText();
  const formats = useFormats();
  const when = (instant: string) => formats.dateTime(new Date(instant));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Finding
        icon="wallet"
        title={t('integrity.sums')}
        explanation={t('integrity.sums_why', { count: Number(postings) })}
        state={<Verdict isGood={sums.every(isZero)} good={t('integrity.balanced')} bad={t('integrity.unbalanced')} />}
      >
        {sums.length === 0 ? (
          <p className="text-ink-soft">{t('integrity.no_entries')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {sums.map((sum) => (
              <li key={sum.currency} className="heading flex items-baseline justify-between gap-4 text-title">
                <span>{sum.currency}</span>
                <Sum {...sum} />
              </li>
            ))}
          </ul>
        )}
      </Finding>
      <Finding
        icon="verify"
        title={t('integrity.verified')}
        explanation={t('integrity.verified_why')}
        state={
          verified && (
            <Verdict isGood={verified.isWhole} good={t('integrity.no_fault')} bad={t('integrity.fault_found')} />
          )
        }
      >
        {verified ? (
          <>
            <p className="heading text-title">{when(verified.at)}</p>
            {!verified.isWhole && <Faults verified={verified} />}
          </>
        ) : (
          <p className="text-ink-soft">{t('integrity.not_verified_yet')}</p>
        )}
      </Finding>
      <Finding icon="lock" title={t('integrity.chain')} explanation={t('integrity.chain_why')}>
        {chain.head === null ? (
          <p className="text-ink-soft">{t('integrity.no_chain')}</p>
        ) : (
          <>
            <HashText hash={chain.head} name={t('integrity.chain')} />
            <p className="text-small text-ink-soft">
              {t('integrity.chain_facts', {
                count: Number(chain.blocks),
                at: chain.sealedAt ? when(chain.sealedAt) : '',
              })}
            </p>
          </>
        )}
      </Finding>
      <Finding icon="clock" title={t('integrity.open_rounds')} explanation={t('integrity.open_rounds_why')}>
        <p className="heading text-title">{t('integrity.open_count', { count: Number(openBets.count) })}</p>
        {openBets.oldestAt !== null && (
          <p className="text-small text-ink-soft">
            {t('integrity.oldest', { ago: formats.relative(new Date(openBets.oldestAt), new Date(at)) })}
          </p>
        )}
      </Finding>
      {jobs.length > 0 && <JobsFinding jobs={jobs} at={at} />}
    </div>
  );
}

function Faults({ verified }: { verified: NonNullable<Integrity['verified']> }) {
  const t = useText();
  const { firstBad, booksFaults, rollupFaults, liabilityFaults } = verified;
  return (
    <Notice tone="danger">
      <ul className="flex flex-col gap-1">
        {firstBad && <li>{t('integrity.first_bad', { journal: firstBad.journal })}</li>}
        {booksFaults > 0 && <li>{t('integrity.books_faults', { count: booksFaults })}</li>}
        {rollupFaults > 0 && <li>{t('integrity.rollup_faults', { count: rollupFaults })}</li>}
        {liabilityFaults > 0 && <li>{t('integrity.liability_faults', { count: liabilityFaults })}</li>}
      </ul>
    </Notice>
  );
}

type WireSum = Integrity['sums'][number];

function Sum(wire: WireSum) {
  const sum = fromSignedWire(wire);
  // A currency that this version does not support is shown as plain text.
  return sum.ok ? <Amount value={sum.value} isBare /> : <span className="figures">{wire.amount}</span>;
}

function isZero({ amount }: WireSum): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}
