import { innerText, leafText, type LiabilityLeaf, type SumNode } from './node.ts';

/** A node with its place: leaves are level 0, places count from the left. */
export interface PlacedNode extends SumNode {
  readonly level: number;
  readonly place: number;
}

/**
 * Builds a Merkle-sum tree leaf by leaf and passes on each finished node, so that memory grows only with its height.
 * A node without a neighbour moves up unchanged.
 */
export function createLiabilityTree(options: { hash: (text: string) => string; onNode: (node: PlacedNode) => void }) {
  const { hash, onNode } = options;
  /** For each level the left node that waits for its right neighbour. */
  const waiting: (SumNode | null)[] = [];
  /** For each level the number of nodes. */
  const counts: number[] = [];

  function put(level: number, node: SumNode): void {
    const place = counts[level] ?? 0;
    counts[level] = place + 1;
    onNode({ ...node, level, place });
  }

  function join(left: SumNode, right: SumNode): SumNode {
    return { hash: hash(innerText(left, right)), sum: left.sum + right.sum };
  }

  function add(leaf: LiabilityLeaf): void {
    if (leaf.balance < 0n) throw new RangeError(`${leaf.wallet} is owed ${leaf.balance}: a leaf is never below zero`);
    let node: SumNode = { hash: hash(leafText(leaf)), sum: leaf.balance };
    for (let level = 0; ; level += 1) {
      put(level, node);
      const left = waiting[level];
      if (!left) {
        waiting[level] = node;
        return;
      }
      waiting[level] = null;
      node = join(left, node);
    }
  }

  /** The root, or null without leaves. No leaf may be added afterwards. */
  function finish(): SumNode | null {
    const top = waiting.length - 1;
    let moving: SumNode | null = null;
    for (let level = 0; level <= top; level += 1) {
      const left: SumNode | null = waiting[level] ?? null;
      if (moving) put(level, moving);
      if (left && moving) moving = join(left, moving);
      else moving = left ?? moving;
      if (moving && level === top && (counts[level] ?? 0) > 1) put(level + 1, moving);
    }
    return moving;
  }

  return { add, finish };
}
