/** A node of a Merkle-sum tree: what is below it adds up to `sum`, and its hash binds both that sum and everything below. */
export interface SumNode {
  /** SHA-256 in lower-case hex. */
  readonly hash: string;
  /** Whole ten-thousandths of the currency unit. */
  readonly sum: bigint;
}

/** One wallet as its member knows it. The nonce is the member's own secret: without it nobody can guess a balance. */
export interface LiabilityLeaf {
  readonly nonce: string;
  /** Key of the account, such as `player:<id>:main:PHP`. */
  readonly wallet: string;
  readonly balance: bigint;
}

// Keys of accounts have no line breaks, so the parts cannot run into each other. The first words keep a leaf from being
// passed off as an inner node.
export function leafText({ nonce, wallet, balance }: LiabilityLeaf): string {
  return `croupier liability leaf\n${nonce}\n${wallet}\n${balance}`;
}

/** Both sums are hashed, not their total: else one side could be made smaller and the other larger unseen. */
export function innerText(left: SumNode, right: SumNode): string {
  return `croupier liability node\n${left.hash}\n${left.sum}\n${right.hash}\n${right.sum}`;
}
