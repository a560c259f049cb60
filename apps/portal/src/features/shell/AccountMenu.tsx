import { Avatar, Icon, Popover, Skeleton, useText } from '@croupier/ui';
import { useMember } from '../../api/use-member.ts';
import { AccountPanel } from './AccountPanel.tsx';

/** Avatar and account name; behind them when this account was last used and where its money is. */
export function AccountMenu() {
  const t = useText();
  const member = useMember();
  if (!member) return <Skeleton shape="block" className="h-11 w-28 rounded-control" />;
  return (
    <Popover
      label={t('shell.account')}
      align="end"
      className="w-88 p-4"
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className="control-label inline-flex min-h-11 max-w-48 items-center gap-2 rounded-control ps-1 pe-2 hover:bg-high"
        >
          <Avatar name={member.account} className="size-9" />
          <span className="truncate max-lg:max-w-24">{member.account}</span>
          <Icon name="chevron-down" className="size-[1.1em] text-ink-faint" />
        </button>
      )}
    >
      <AccountPanel member={member} />
    </Popover>
  );
}
