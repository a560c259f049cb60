import { Amount, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { useWallet } from '../../api/use-wallet.ts';
import { useSession } from '../../session/session.ts';

const kinds: Readonly<Record<string, TextKey>> = {
  main: 'shell.wallet_main',
  held: 'shell.wallet_held',
  bonus: 'shell.wallet_bonus',
  points: 'shell.wallet_points',
};

/** Where the money is, wallet by wallet. Hidden together with the balance. */
export function WalletList() {
  const t = useText();
  const { data } = useWallet();
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  if (!data || data.wallets.length === 0) return null;
  const nameOf = (kind: string, vendor: string | null) => {
    const key = kinds[kind];
    return key ? t(key) : (vendor ?? kind);
  };
  return (
    <dl className="flex flex-col rounded-control bg-sunken px-4 py-1">
      {data.wallets.map(({ kind, vendor, balance }) => (
        <div key={`${kind}/${vendor}/${balance.currency}`} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-small text-ink-soft">{nameOf(kind, vendor)}</dt>
          <dd className="font-bold">
            {isHidden ? (
              <>
                <span aria-hidden="true" className="tracking-widest">
                  ******
                </span>
                <span className="sr-only">{t('controls.balance_hidden')}</span>
              </>
            ) : (
              <Amount value={balance} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
