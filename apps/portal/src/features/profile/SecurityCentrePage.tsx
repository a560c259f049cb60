import { Icon, Skeleton, useText } from '@croupier/ui';
import { Suspense } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useWayBack } from '../../addresses/way-back.ts';
import { useSearch } from '../../routing/router-context.ts';
import { items } from './items.ts';
import { Overview } from './Overview.tsx';

/** The overview, or the one thing that was opened on it. */
export function SecurityCentrePage() {
  const t = useText();
  const opened = useSearch()['item'];
  const back = useWayBack();
  const item = items.find(({ id }) => id === opened);
  if (!item) return <Overview />;
  const { Item, name, lead } = item;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <CentreLink
          page={back.page ?? 'securityCenter'}
          className="control-label -ms-2 inline-flex min-h-11 items-center gap-1 self-start rounded-control px-2 text-highlight hover:bg-high"
        >
          <Icon name="chevron-start" />
          {t(back.page === null ? 'profile.back' : back.name)}
        </CentreLink>
        <h3 className="heading text-headline">{t(name)}</h3>
        <p className="text-ink-soft">{t(lead)}</p>
      </header>
      <Suspense fallback={<Skeleton shape="block" className="h-72" />}>
        <Item />
      </Suspense>
    </div>
  );
}
