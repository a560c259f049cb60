import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/session.ts';
import { useHeldMoney } from './held-money.ts';
import { walletQuery } from './queries.ts';
import { readMoney } from './read-money.ts';
import type { Wire } from './read-money.ts';

type WalletAnswer = { balance: Wire; wallets: { kind: string; vendor: string | null; balance: Wire }[] };

/**
 * The member's money. While a game shows a round, the money before it: the balance never reveals the result first
 * (GA-77).
 */
export function useWallet() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const query = useQuery({ ...walletQuery, enabled: isSignedIn, select: readWallet });
  const wallet = useHeldMoney()?.wallet;
  const held = useMemo(() => wallet && readWallet(wallet), [wallet]);
  return { ...query, data: isSignedIn ? (held ?? query.data) : undefined };
}

function readWallet({ balance, wallets }: WalletAnswer) {
  return {
    balance: readMoney(balance),
    wallets: wallets.map((wallet) => ({ ...wallet, balance: readMoney(wallet.balance) })),
  };
}
