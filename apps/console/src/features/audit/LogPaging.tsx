import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { buttonClass, Icon, useText } from '@croupier/ui';

type LogPagingProps = { newest: LinkProps | undefined; older: LinkProps | undefined };

/** Links, so that a page of the log has an address that can be shared. */
export function LogPaging({ newest, older }: LogPagingProps) {
  const t = useText();
  return (
    <span className="flex gap-2">
      {newest && (
        <Link {...newest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console.newest')}
        </Link>
      )}
      {older && (
        <Link {...older} className={buttonClass({ size: 'small' })}>
          {t('console.older')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </span>
  );
}
