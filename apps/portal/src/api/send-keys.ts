import { randomHex } from '../session/random-hex.ts';

/** One key for one order until it is answered: sent again after a lost answer, it is charged once (LO-27, LO-116). */
export type SendKeys = {
  /** The same order has the same key when it is sent again after a lost answer. */
  keyFor: (order: unknown) => string;
  /** Any answer, also a refusal, ends the order; a lost answer does not. */
  settle: (isAnswered: boolean) => void;
};

export function createSendKeys(newKey: () => string): SendKeys {
  let open: { order: string; key: string } | null = null;
  return {
    keyFor: (order) => {
      const text = JSON.stringify(order);
      if (open?.order !== text) open = { order: text, key: newKey() };
      return open.key;
    },
    settle: (isAnswered) => {
      if (isAnswered) open = null;
    },
  };
}

/** A random UUID: version 4, variant 1. */
export function newUuid(digits = randomHex(16)): string {
  const variant = ((Number.parseInt(digits[16]!, 16) & 0x3) | 0x8).toString(16);
  const marked = `${digits.slice(0, 12)}4${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
