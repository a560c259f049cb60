import { buttonClass, EmptyState, Icon, useText } from '@croupier/ui';
import { columnClass, PageHead } from '../parts/PageHead.tsx';
import type { ContentPicture } from '../parts/banner-picture.ts';
import { Link } from '../routing/Link.tsx';
import { useMatch, usePathname } from '../routing/router-context.ts';
import { titleOf } from '../routing/route.ts';

/** A page on which there is nothing to show: its name, one sentence and a way on. */
export function EmptyPage({ picture }: { picture: ContentPicture }) {
  const t = useText();
  const pathname = usePathname();
  const match = useMatch();
  const title = match && titleOf(match.route, pathname);
  return (
    <>
      <PageHead title={title && t(title)} picture={picture} />
      <EmptyState
        title={t('controls.nothing_to_show')}
        className={`${columnClass} py-16`}
        action={
          <Link to="/" className={buttonClass({})}>
            <Icon name="home" />
            {t('shell.home')}
          </Link>
        }
      />
    </>
  );
}
