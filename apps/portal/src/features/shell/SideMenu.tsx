import { features } from '@croupier/contract/features';
import { Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { siteQuery } from '../../api/site-query.ts';
import { useMember } from '../../api/use-member.ts';
import { useSettings } from '../../api/use-settings.ts';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import { categoryIcon, categoryName } from './category-looks.ts';
import { categoryTarget } from './navigation.ts';
import { navigationQuery } from './shell-queries.ts';
import { TargetLink } from './TargetLink.tsx';

const entryClass =
  'control-label flex w-full flex-col items-center gap-1 rounded-control px-1 py-1 text-center text-[0.75rem] leading-tight text-ink-soft [@media(height<64rem)]:gap-0 [@media(height<64rem)]:py-0.5 transition-colors hover:bg-high hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-highlight aria-[current=page]:shadow-low';

/** The rail beside pages that have one (SH-18): every page that exists, one click each. */
export function SideMenu() {
  const t = useText();
  const { brand } = useSettings();
  const pathname = usePathname();
  const member = useMember();
  const { data } = useQuery(navigationQuery);
  const hasPromotions = useQuery(siteQuery).data?.hasPromotions === true;
  return (
    <nav
      aria-label={t('shell.side_menu')}
      className="sticky top-[7.25rem] hidden h-[calc(100dvh-7.25rem)] w-20 shrink-0 [scrollbar-width:none] flex-col overflow-y-auto border-e border-line px-1 py-2 lg:flex"
    >
      <ul className="flex flex-col gap-0.5">
        <Entry to="/" icon="home" name={t('shell.home')} />
        {data?.categories.map((category) => {
          const target = categoryTarget(category, { ...data, gameListCentre: brand.gameListCentre });
          if (!target) return null;
          const isHere = target.kind === 'page' && target.to === pathname;
          return (
            <li key={category.code}>
              <TargetLink leadsTo={target} className={entryClass} aria-current={isHere ? 'page' : undefined}>
                <Look icon={categoryIcon(category)}>{categoryName(t, category)}</Look>
              </TargetLink>
            </li>
          );
        })}
      </ul>
      <ul className="mt-1 flex flex-col gap-0.5 border-t border-line pt-1">
        {hasPromotions && <Entry to="/promotions" icon="promotions" name={t('shell.promos')} />}
        {features.points && <Entry to="/pointMall" icon="points" name={t('routes.point_mall')} />}
        {member && (
          <li>
            <CentreLink page="securityCenter" className={entryClass}>
              <Look icon="user">{t('shell.me')}</Look>
            </CentreLink>
          </li>
        )}
        <li>
          <CentreLink page="playSafely" className={entryClass}>
            <Look icon="heart">{t('shell.play_safely')}</Look>
          </CentreLink>
        </li>
        {features.agents && member?.isAgent && <Entry to="/agentHome" icon="users" name={t('shell.agent')} />}
        <Entry to="/help" icon="support" name={t('routes.help')} />
        <Entry to="/down" icon="download" name={t('shell.app_brief')} />
      </ul>
    </nav>
  );
}

function Entry({ to, icon, name }: { to: Path; icon: IconName; name: string }) {
  return (
    <li>
      <Link to={to} className={entryClass}>
        <Look icon={icon}>{name}</Look>
      </Link>
    </li>
  );
}

function Look({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-6 [@media(height<64rem)]:size-5" />
      <span className="max-w-full truncate">{children}</span>
    </>
  );
}
