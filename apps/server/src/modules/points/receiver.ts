import type { Secrets } from '../../platform/secrets.ts';

/** To whom and where goods are sent, as the member wrote it. */
export type Receiver = { name: string; phone: string; address: string };

const PURPOSE = 'point redeem';

export const sealReceiver = (secrets: Secrets, redeem: string, receiver: Receiver): string =>
  secrets.seal(PURPOSE, redeem, JSON.stringify(receiver));

export function openReceiver(secrets: Secrets, redeem: string, sealed: string): Receiver {
  const text = secrets.open(PURPOSE, redeem, sealed);
  if (text === null) throw new Error(`redeem ${redeem}: its receiver does not open`);
  // Sealed above from a value of this type.
  return JSON.parse(text) as Receiver;
}
