import type { LiabilityProof } from './proof.ts';

/** A proof between processes: units as text, because JSON numbers lose precision above 2^53. */
export interface WireProof {
  readonly wallet: string;
  readonly nonce: string;
  readonly balanceUnits: string;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sumUnits: string }[];
  readonly root: { readonly hash: string; readonly totalUnits: string };
}

/** The input of `verifyProof`. Throws when a text is not a whole number: such an answer is not ours. */
export function proofFromWire({ wallet, nonce, balanceUnits, path, root }: WireProof): LiabilityProof {
  return {
    leaf: { nonce, wallet, balance: BigInt(balanceUnits) },
    path: path.map(({ side, hash, sumUnits }) => ({ side, hash, sum: BigInt(sumUnits) })),
    root: { hash: root.hash, sum: BigInt(root.totalUnits) },
  };
}
