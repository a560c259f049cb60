import { createHash, timingSafeEqual } from 'node:crypto';

/** The vendor's day is in UTC-4 all year. */
const ZONE_MS = -4 * 3_600_000;
/** Around midnight both days are valid, so that a request on its way is not refused. */
const LEEWAY_MS = 5 * 60_000;
const ENDS = 6;
export const keyShape = /^\w{6}[0-9a-f]{32}\w{6}$/;

/**
 * The key of a request: six arbitrary letters, the MD5 of the body and the day's key, and six more. The day's key is
 * the MD5 of the day as `yyMMd` in UTC-4, the gateway's code and its secret.
 */
export function keyOf(secret: string, code: string, body: Buffer, at: Date, ends = 'aaaaaa'): string {
  return `${ends}${innerKey(secret, code, body, at)}${ends}`;
}

function innerKey(secret: string, code: string, body: Buffer, at: Date): string {
  const dayKey = md5(Buffer.from(`${dayOf(at)}${code}${secret}`));
  return md5(Buffer.concat([body, Buffer.from(dayKey)]));
}

/** Whether the key fits any of the secrets on the present day, or the next or last one near midnight. */
export function isKey(given: unknown, secrets: readonly string[], code: string, body: Buffer, now: Date): boolean {
  if (typeof given !== 'string' || !keyShape.test(given)) return false;
  const inner = Buffer.from(given.slice(ENDS, -ENDS));
  const moments = [-LEEWAY_MS, 0, LEEWAY_MS].map((shift) => new Date(now.getTime() + shift));
  let isGood = false;
  // Compares with all of them, so that the time reveals nothing.
  for (const secret of secrets)
    for (const at of moments) isGood = timingSafeEqual(Buffer.from(innerKey(secret, code, body, at)), inner) || isGood;
  return isGood;
}

/** Year and month in two digits, the day without a leading zero. */
function dayOf(at: Date): string {
  const there = new Date(at.getTime() + ZONE_MS);
  const [year, month] = [there.getUTCFullYear() % 100, there.getUTCMonth() + 1];
  return `${String(year).padStart(2, '0')}${String(month).padStart(2, '0')}${there.getUTCDate()}`;
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}
