/** The browser's generator for ids of rounds and client seeds. No other file of the frames uses it. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function newClientSeed(): string {
  return newId().replaceAll('-', '').slice(0, 16);
}

/**
 * A number below the limit, for choices that a player leaves to chance. Limits are small, so the remainder's bias is
 * negligible.
 */
export function anyBelow(limit: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % limit;
}
