import type { Tx } from '@croupier/sandbox-server';
import { findTransferWallet, creditTransferWallet, debitTransferWallet } from './transfer-wallets.ts';
import { demoBalance, giveDemo, takeDemo } from './sessions.ts';
import type { Session } from './sessions.ts';

/** Money that is with us, moved in the transaction of the round. */
export type LocalWallet = {
  balance: (tx: Tx) => Promise<bigint>;
  /** Null when there is not enough. */
  take: (tx: Tx, units: bigint) => Promise<bigint | null>;
  give: (tx: Tx, units: bigint) => Promise<bigint>;
};

/** Play money in the demo, the wallet that we keep for a player; null where the money is the portal's to move. */
export function localWalletOf({ mode, id, transferVendor, player }: Session): LocalWallet | null {
  if (mode === 'demo')
    return {
      balance: (tx) => demoBalance(tx, id),
      take: (tx, units) => takeDemo(tx, id, units),
      give: (tx, units) => giveDemo(tx, id, units),
    };
  if (transferVendor === null || player === null) return null;
  const holder = { vendor: transferVendor, player };
  return {
    balance: async (tx) => (await findTransferWallet(tx, holder))?.units ?? 0n,
    take: (tx, units) => debitTransferWallet(tx, holder, units),
    give: (tx, units) => creditTransferWallet(tx, holder, units),
  };
}
