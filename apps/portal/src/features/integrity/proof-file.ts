import type { OwnProof } from './integrity-queries.ts';

const format = 'croupier liability proof 1';

/** No proof is larger: 64 wallets of 64 steps are smaller. */
export const maxFileBytes = 1_000_000;

/** The file for a member: everything that is needed to check again, here or with another program. */
export function proofFileText(brand: string, proofs: readonly OwnProof[]): string {
  return `${JSON.stringify({ format, brand, proofs }, null, 2)}\n`;
}

export function proofFileName(brand: string, proofs: readonly OwnProof[]): string {
  return `${brand}-proof-${proofs[0]?.root.at.slice(0, 10) ?? 'none'}.json`;
}

/** The proofs in a file; null for anything else. Strict, because the checker hashes the values. */
export function readProofFile(text: string): OwnProof[] | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(content) || content['format'] !== format) return null;
  const { proofs } = content;
  return Array.isArray(proofs) && proofs.length > 0 && proofs.length <= 64 && proofs.every(isProof) ? proofs : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const fits = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isHash = fits(/^[0-9a-f]{64}$/);
const isUnits = fits(/^\d{1,20}$/);
const isNonce = fits(/^[0-9a-f]{32}$/);
// ASCII only: the hash of a proof is defined for ASCII, and other letters could look like it.
const isWallet = fits(/^[a-zA-Z0-9:_.-]{1,200}$/);
const isCurrency = fits(/^[A-Z]{3,5}$/);
const isInstant = fits(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

function isProof(value: unknown): value is OwnProof {
  if (!isRecord(value)) return false;
  const { wallet, currency, nonce, balanceUnits, path, root } = value;
  return (
    isWallet(wallet) &&
    isCurrency(currency) &&
    isNonce(nonce) &&
    isUnits(balanceUnits) &&
    Array.isArray(path) &&
    path.every(isStep) &&
    isRecord(root) &&
    isHash(root['hash']) &&
    isUnits(root['totalUnits']) &&
    isInstant(root['at'])
  );
}

function isStep(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value['side'] === 'left' || value['side'] === 'right') &&
    isHash(value['hash']) &&
    isUnits(value['sumUnits'])
  );
}
