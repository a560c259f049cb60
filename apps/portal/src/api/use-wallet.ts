import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { walletQuery } from './queries.ts';
import { readMoney } from './read-money.ts';
import type { Wire } from './read-money.ts';

type WalletAnswer = { balance: Wire; wallets: { kind: string; vendor: string | null; balance: Wire }[] };

export function useWallet() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useQuery({ ...walletQuery, enabled: isSignedIn, select: readWallet });
}

function readWallet({ balance, wallets }: WalletAnswer) {
  return {
    balance: readMoney(balance),
    wallets: wallets.map((wallet) => ({ ...wallet, balance: readMoney(wallet.balance) })),
  };
}
