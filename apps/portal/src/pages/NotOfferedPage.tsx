import { buttonClass, EmptyState, Icon, useText } from '@croupier/ui';
import { useSettings } from '../api/use-settings.ts';
import { columnClass, PageHead } from '../parts/PageHead.tsx';
import type { ContentPicture } from '../parts/banner-picture.ts';
import { Link } from '../routing/Link.tsx';
import { useMatch, usePathname } from '../routing/router-context.ts';
import { titleOf } from '../routing/route.ts';

/** An address of the specification whose page is not built: it says so, and leads home (RT-33). */
export function NotOfferedPage({ picture }: { picture: ContentPicture }) {
  const t = useText();
  const { brand } = useSettings();
  const pathname = usePathname();
  const match = useMatch();
  const title = match && titleOf(match.route, pathname);
  return (
    <>
      <PageHead title={title && t(title)} picture={picture} />
      <EmptyState
        title={t('controls.not_offered', { brand: brand.name })}
        className={`${columnClass} py-16`}
        action={
          <Link to="/" className={buttonClass({})}>
            <Icon name="home" />
            {t('shell.home')}
          </Link>
        }
      >
        {t('controls.not_offered_lead')}
      </EmptyState>
    </>
  );
}
