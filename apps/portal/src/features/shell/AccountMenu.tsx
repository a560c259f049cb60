import { Avatar, Icon, Popover, Skeleton, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useMember } from '../../api/use-member.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { LanguageButton } from './LanguageButton.tsx';

/** Avatar and account name open the member centre (SH-9); beside them when this account was last used and its money. */
export function AccountMenu() {
  const t = useText();
  const member = useMember();
  if (!member) return <Skeleton shape="block" className="h-11 w-28 rounded-control" />;
  return (
    <div className="flex items-center">
      <CentreLink
        page="securityCenter"
        className="control-label relative inline-flex min-h-11 max-w-48 items-center gap-2 rounded-control px-1 hover:bg-high"
      >
        <Avatar name={member.account} src={member.icon ?? undefined} className="size-9" />
        <span className="truncate max-lg:sr-only">{member.account}</span>
      </CentreLink>
      <Popover
        label={t('shell.account')}
        align="end"
        className="w-88 p-4"
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            title={t('shell.account')}
            className="grid h-11 w-8 place-items-center rounded-control text-ink-faint hover:bg-high hover:text-ink"
          >
            <Icon name="chevron-down" className="size-[1.1em]" />
            <span className="sr-only">{t('shell.account')}</span>
          </button>
        )}
      >
        {(close) => (
          <>
            <AccountPanel member={member} onLeave={close} />
            <div className="mt-4 lg:hidden">
              <LanguageButton look="wide" />
            </div>
          </>
        )}
      </Popover>
    </div>
  );
}
