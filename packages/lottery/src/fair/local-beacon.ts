import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { messageOf, quicknet, randomnessOf, signatures, type BeaconChain, type BeaconRound } from './beacon.ts';
import { bytesOfHex, bytesOfText, concatBytes, hexOfBytes } from './bytes.ts';

export type LocalBeacon = { chain: BeaconChain; sign: (round: number) => BeaconRound };

/**
 * Stands in for drand in a closed network: same rounds, same signatures, a key of our own. Anyone who holds the seed can
 * know every round beforehand, so it is labelled `local` wherever it is shown and proves nothing against the house.
 */
export function localBeacon(seedHex: string): LocalBeacon {
  // A tenth of a second of arithmetic, which a start need not wait for: many a house never draws.
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
