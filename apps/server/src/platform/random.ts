import { randomBytes } from 'node:crypto';
import type { Random, Clock } from '../core/ports.ts';

/** Ten bytes from the system cost as much as thousands, so ids share a buffer. */
const STOCK = 4000;

/** Random numbers from the operating system's generator. */
export function systemRandom(clock: Clock): Random {
  let stock = Buffer.alloc(0);
  let used = 0;
  function idBytes(): Buffer {
    if (used >= stock.length) {
      stock = randomBytes(STOCK);
      used = 0;
    }
    used += 10;
    return stock.subarray(used - 10, used);
  }
  return { bytes: randomBytes, newId: () => uuidV7(clock.now(), idBytes()) };
}

/** RFC 9562 version 7: 48 bits of milliseconds, then randomness, so that ids made later sort later. */
export function uuidV7(at: Date, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
