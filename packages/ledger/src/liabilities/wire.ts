import type { LiabilityProof } from './proof.ts';

/** A proof between processes: units as text, because a JSON number loses them above 2^53. */
export interface WireProof {
  readonly wallet: string;
  readonly nonce: string;
  readonly balanceUnits: string;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sumUnits: string }[];
  readonly root: { readonly hash: string; readonly totalUnits: string };
}

/** What `verifyProof` takes. Text that is no whole number throws: such an answer did not come from us. */
export function proofFromWire({ wallet, nonce, balanceUnits, path, root }: WireProof): LiabilityProof {
  return {
    leaf: { nonce, wallet, balance: BigInt(balanceUnits) },
    path: path.map(({ side, hash, sumUnits }) => ({ side, hash, sum: BigInt(sumUnits) })),
    root: { hash: root.hash, sum: BigInt(root.totalUnits) },
  };
}
