import { BalanceBadge, Button, Skeleton, useText } from '@croupier/ui';
import { useWallet } from '../../api/use-wallet.ts';
import { keepBalanceHidden, useSession } from '../../session/session.ts';

/** The balance on every page (SH-7). Pushes move it, a click asks anew, the eye hides it. */
export function HeaderBalance() {
  const t = useText();
  const { data, isError, isFetching, refetch } = useWallet();
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  if (data) {
    return (
      <BalanceBadge
        balance={data.balance}
        isHidden={isHidden}
        onHiddenChange={keepBalanceHidden}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
      />
    );
  }
  if (isError) {
    return (
      <Button icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
        {t('ui.balance_refresh')}
      </Button>
    );
  }
  return <Skeleton shape="block" className="h-11 w-44 rounded-control" />;
}
