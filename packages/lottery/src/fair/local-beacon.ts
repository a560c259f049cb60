import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { messageOf, quicknet, randomnessOf, signatures, type BeaconChain, type BeaconRound } from './beacon.ts';
import { bytesOfHex, bytesOfText, concatBytes, hexOfBytes } from './bytes.ts';

export type LocalBeacon = { chain: BeaconChain; sign: (round: number) => BeaconRound };

/**
 * Replaces drand in a closed network: same rounds and signatures with our own key. Whoever has the seed knows every round
 * in advance, so it is labelled `local` wherever it is shown and proves nothing about the operator.
 */
export function localBeacon(seedHex: string): LocalBeacon {
  // Takes a tenth of a second, so it is computed at the first draw and not at the start.
  let made: ReturnType<typeof signatures.keygen> | null = null;
  const keys = () => (made ??= signatures.keygen(keyMaterial(bytesOfHex(seedHex, 32))));
  return {
    chain: {
      ...quicknet,
      label: 'local',
      get publicKey() {
        return hexOfBytes(keys().publicKey.toBytes(true));
      },
    },
    sign: (round) => {
      const signature = hexOfBytes(signatures.sign(messageOf(round), keys().secretKey).toBytes(true));
      return { round, signature, randomness: randomnessOf(signature) };
    },
  };
}

/** 48 bytes, so that reducing them to the order of the group leaves no bias. */
function keyMaterial(seed: Uint8Array): Uint8Array {
  const part = (at: number): Uint8Array => hmac(sha256, seed, bytesOfText(`lott/v1|local-beacon|${at}`));
  return concatBytes(part(0), part(1)).slice(0, 48);
}
