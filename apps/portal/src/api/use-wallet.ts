import { fromWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { walletQuery } from './queries.ts';

type Wire = { amount: string; currency: string };
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

function readMoney(wire: Wire): Money {
  const read = fromWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} ${wire.currency} is no amount: ${read.reason}`);
  return read.value;
}
