import { BalanceBadge, Button, Icon, Popover, Skeleton, useText } from '@croupier/ui';
import { useWallet } from '../../api/use-wallet.ts';
import { keepBalanceHidden, useSession } from '../../session/session.ts';
import { WalletList } from './WalletList.tsx';

/** The balance on every page (SH-7). Pushes move it, a click asks anew, the eye hides it, and it opens to its parts. */
export function HeaderBalance() {
  const t = useText();
  const { data, isError, isFetching, refetch } = useWallet();
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  if (data) {
    return (
      <div className="flex items-center rounded-control bg-sunken shadow-low">
        <BalanceBadge
          balance={data.balance}
          isHidden={isHidden}
          onHiddenChange={keepBalanceHidden}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
          className="shadow-none"
        />
        <Popover
          label={t('shell.wallets')}
          align="end"
          className="w-80 p-4"
          renderTrigger={(props) => (
            <button
              type="button"
              {...props}
              title={t('shell.wallets')}
              className="grid h-11 w-8 place-items-center rounded-control text-ink-faint hover:bg-raised hover:text-ink max-lg:hidden"
            >
              <Icon name="chevron-down" className="size-[1.1em]" />
              <span className="sr-only">{t('shell.wallets')}</span>
            </button>
          )}
        >
          <p className="heading mb-3 text-title">{t('shell.wallets')}</p>
          <WalletList />
        </Popover>
      </div>
    );
  }
  if (isError) {
    return (
      <Button icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
        {t('controls.balance_refresh')}
      </Button>
    );
  }
  return <Skeleton shape="block" className="h-11 w-44 rounded-control" />;
}
