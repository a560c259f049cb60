import { Amount, Avatar, BalanceBadge, Skeleton, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import type { useMember } from '../../api/use-member.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { keepBalanceHidden, useSession } from '../../session/session.ts';

type Member = NonNullable<ReturnType<typeof useMember>>;

/** The member's name and balance, shown on every page of the centre. */
export function CentreHead({ member }: { member: Member | undefined }) {
  const { data, isFetching, refetch } = useWallet();
  const t = useText();
  const bonus = data?.wallets.find(({ kind, balance }) => kind === 'bonus' && balance.units > 0n);
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  return (
    <div className="flex items-center justify-between gap-2 md:flex-col md:items-stretch">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Avatar name={member?.account ?? ''} src={member?.icon ?? undefined} className="size-10 md:size-12" />
        <div className="min-w-0">
          {member ? (
            <>
              <p className="heading truncate">{member.nickname || member.account}</p>
              {member.nickname && <p className="truncate text-caption text-ink-soft">{member.account}</p>}
            </>
          ) : (
            <Skeleton className="h-9 w-20 md:w-28" />
          )}
        </div>
      </div>
      {data ? (
        <BalanceBadge
          balance={data.balance}
          isHidden={isHidden}
          onHiddenChange={keepBalanceHidden}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
          className="justify-between bg-raised"
        />
      ) : (
        <Skeleton shape="block" className="h-11 w-32 rounded-control md:w-full" />
      )}
      {bonus && !isHidden && (
        <CentreLink
          page="bonusDetails"
          className="flex min-h-8 items-center justify-between gap-2 rounded-control px-3 text-small text-ink-soft hover:bg-high max-md:hidden"
        >
          {t('member_centre.bonus_money')}
          <Amount value={bonus.balance} className="font-semibold text-ink" />
        </CentreLink>
      )}
    </div>
  );
}
