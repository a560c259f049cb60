/** A node of a Merkle-sum tree: `sum` is the total below it, and its hash covers the sum and everything below. */
export interface SumNode {
  /** SHA-256 in lower-case hex. */
  readonly hash: string;
  /** Whole ten-thousandths of the currency unit. */
  readonly sum: bigint;
}

/** One wallet as its member knows it. The nonce is the member's secret, so that nobody else can guess the balance. */
export interface LiabilityLeaf {
  readonly nonce: string;
  /** Key of the account, such as `player:<id>:main:PHP`. */
  readonly wallet: string;
  readonly balance: bigint;
}

// Account keys have no line breaks, so the parts stay separate. The prefix prevents a leaf from being used as an inner
// node.
export function leafText({ nonce, wallet, balance }: LiabilityLeaf): string {
  return `croupier liability leaf\n${nonce}\n${wallet}\n${balance}`;
}

/** Both sums are hashed, not their total: otherwise an amount could be moved from one side to the other unnoticed. */
export function innerText(left: SumNode, right: SumNode): string {
  return `croupier liability node\n${left.hash}\n${left.sum}\n${right.hash}\n${right.sum}`;
}
