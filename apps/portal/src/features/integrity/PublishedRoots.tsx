import { fromWire } from '@croupier/money';
import { Amount, EmptyState, useFormats, useText } from '@croupier/ui';
import { HashText } from './HashText.tsx';
import type { PublishedRoot } from './integrity-queries.ts';

/** What was owed to members on each of the last days, and the root that everybody sees. */
export function PublishedRoots({ roots }: { roots: readonly PublishedRoot[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <section aria-labelledby="roots" className="flex flex-col gap-4">
      <header className="flex max-w-3xl flex-col gap-2">
        <h2 id="roots" className="heading text-headline">
          {t('integrity.roots')}
        </h2>
        <p className="text-ink-soft">{t('integrity.roots_why')}</p>
      </header>
      {roots.length === 0 ? (
        <EmptyState title={t('integrity.no_roots')}>{t('integrity.no_roots_lead')}</EmptyState>
      ) : (
        <ol className="flex flex-col gap-2">
          {roots.map((root) => (
            <li
              key={`${root.currency} ${root.root}`}
              className="grid items-center gap-x-6 gap-y-2 rounded-card bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-[12rem_14rem_minmax(0,1fr)]"
            >
              <span className="text-small text-ink-soft">{formats.dateTime(new Date(root.at))}</span>
              <span className="sm:text-end">
                <Total {...root.total} />
                <span className="block text-caption text-ink-faint">
                  {t('integrity.wallets', { count: Number(root.wallets), currency: root.currency })}
                </span>
              </span>
              <span className="sm:col-span-2 lg:col-span-1">
                <HashText hash={root.root} name={t('integrity.root_of', { day: formats.date(new Date(root.at)) })} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Total(wire: PublishedRoot['total']) {
  const total = fromWire(wire);
  return total.ok ? (
    <Amount value={total.value} className="font-bold" />
  ) : (
    <span className="figures font-bold">{`${wire.amount} ${wire.currency}`}</span>
  );
}
