import { accept, refuse, type Result } from '@croupier/money';
import { isRound } from './beacon.ts';
import { isHex } from './bytes.ts';
import { fairTypes, type FairType } from './draw-from.ts';
import type { TicketProof } from './merkle.ts';
import { ISSUE } from './seeds.ts';
import type { BeaconProof, DrawProof } from './verify-draw.ts';

/** The invalid field, such as `beacon.round`. */
export type ProofFault = { field: string };

type Fields = Record<string, unknown>;

/** Parses the content of a file, a form or an answer; unknown fields are ignored. */
export function readProof(given: unknown): Result<DrawProof, ProofFault> {
  const field = isFields(given) ? faultOf(given) : 'proof';
  // faultOf checked every field of the type.
  return field === null ? accept(given as DrawProof) : refuse({ field });
}

function faultOf(proof: Fields): string | null {
  const faults: [string, boolean][] = [
    ['type', fairTypes.includes(proof['type'] as FairType)],
    ['issue', typeof proof['issue'] === 'string' && ISSUE.test(proof['issue'])],
    ['seed', isHex(proof['seed'], 32)],
    ['randomness', isHex(proof['randomness'], 32)],
    ['result', isDrawn(proof['result'])],
    ['commit', isAbsentOr(proof['commit'], (commit) => isHex(commit, 32))],
    ['link', isAbsentOr(proof['link'], isLink)],
    ['beacon', isAbsentOr(proof['beacon'], isBeaconProof)],
    ['ticket', isAbsentOr(proof['ticket'], isTicket)],
  ];
  return faults.find(([, isGood]) => !isGood)?.[0] ?? null;
}

function isDrawn(result: unknown): boolean {
  return (
    Array.isArray(result) &&
    result.length <= 64 &&
    result.every((part) => (typeof part === 'string' ? /^[0-9]{1,8}$/.test(part) : Number.isSafeInteger(part)))
  );
}

function isLink(link: unknown): boolean {
  return isFields(link) && isHex(link['anchor'], 32) && Number.isSafeInteger(link['links']);
}

/** The round that decided, as it may have been written by anybody. */
export function isBeaconProof(beacon: unknown): beacon is BeaconProof {
  if (!isFields(beacon)) return false;
  const isKnown = beacon['chain'] === 'quicknet' || isLocalChain(beacon['chain']);
  return (
    isKnown &&
    isRound(beacon['round']) &&
    isHex(beacon['signature'], 48) &&
    isAbsentOr(beacon['announcedRound'], isRound)
  );
}

function isLocalChain(chain: unknown): boolean {
  return (
    isFields(chain) &&
    chain['label'] === 'local' &&
    isHex(chain['publicKey'], 96) &&
    Number.isSafeInteger(chain['genesisSeconds']) &&
    Number.isSafeInteger(chain['periodSeconds'])
  );
}

function isTicket(ticket: unknown): boolean {
  if (!isFields(ticket)) return false;
  const isFact = ['ticketId', 'selection', 'stake'].every((field) => typeof ticket[field] === 'string');
  return isFact && isHex(ticket['root'], 32) && isTicketProof(ticket['proof']);
}

/** The place of a leaf in a tree, as it may have been written by anybody. */
export function isTicketProof(proof: unknown): proof is TicketProof {
  if (!isFields(proof)) return false;
  const { index, size, path } = proof;
  return (
    Number.isSafeInteger(index) &&
    Number.isSafeInteger(size) &&
    Array.isArray(path) &&
    path.every((step) => isHex(step, 32))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsentOr(value: unknown, isGood: (value: unknown) => boolean): boolean {
  return value === undefined || isGood(value);
}
