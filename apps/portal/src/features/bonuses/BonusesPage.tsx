import { buttonClass, EmptyState, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { bonusesQuery } from './bonus-queries.ts';
import { BonusRow } from './BonusRow.tsx';
import { BonusUse } from './BonusUse.tsx';
import { BonusView } from './BonusView.tsx';

const idForm = /^[0-9a-f-]{36}$/;

/** `bonusDetails` (specification, section 2): all bonuses, or the one that was opened. */
export function BonusesPage() {
  const opened = useSearch()['item'];
  return opened !== undefined && idForm.test(opened) ? <BonusView key={opened} id={opened} /> : <BonusList />;
}

function BonusList() {
  const t = useText();
  const query = useInfiniteQuery(bonusesQuery);
  return (
    <Waiting query={query}>
      {({ pages }) => {
        const bonuses = pages.flatMap((page) => page.bonuses);
        if (bonuses.length === 0) return <NoBonus />;
        return (
          <div className="flex flex-col gap-6">
            <BonusUse />
            <ul aria-label={t('bonuses.list')} className="flex flex-col gap-4">
              {bonuses.map((bonus) => (
                <BonusRow key={bonus.id} bonus={bonus} />
              ))}
            </ul>
            <OlderPages query={query} label="bonuses.older" />
          </div>
        );
      }}
    </Waiting>
  );
}

function NoBonus() {
  const t = useText();
  return (
    <EmptyState
      title={t('bonuses.none')}
      action={
        <Link to="/promotions" className={buttonClass({ kind: 'main' })}>
          {t('bonuses.to_promotions')}
        </Link>
      }
    >
      {t('bonuses.none_hint')}
    </EmptyState>
  );
}
