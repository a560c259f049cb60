import type { Tx } from '@croupier/sandbox-server';
import { findKept, payKept, stakeKept } from './kept-wallets.ts';
import { demoBalance, giveDemo, takeDemo } from './sessions.ts';
import type { Session } from './sessions.ts';

/** Money that is with us, moved in the transaction of the round. */
export type Till = {
  balance: (tx: Tx) => Promise<bigint>;
  /** Null when there is not enough. */
  take: (tx: Tx, units: bigint) => Promise<bigint | null>;
  give: (tx: Tx, units: bigint) => Promise<bigint>;
};

/** Play money in the demo, the wallet that we keep for a player; null where the money is the portal's to move. */
export function tillOf({ mode, id, keptVendor, player }: Session): Till | null {
  if (mode === 'demo')
    return {
      balance: (tx) => demoBalance(tx, id),
      take: (tx, units) => takeDemo(tx, id, units),
      give: (tx, units) => giveDemo(tx, id, units),
    };
  if (keptVendor === null || player === null) return null;
  const holder = { vendor: keptVendor, player };
  return {
    balance: async (tx) => (await findKept(tx, holder))?.units ?? 0n,
    take: (tx, units) => stakeKept(tx, holder, units),
    give: (tx, units) => payKept(tx, holder, units),
  };
}
