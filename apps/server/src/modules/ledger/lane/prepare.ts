import { createHash } from 'node:crypto';
import { fingerprint } from '@croupier/ledger';
import type { AccountRef } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import { unreachable } from '../../../core/unreachable.ts';
import type { Merchant } from '../../../core/ids.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { kindNumbers } from './commands.ts';
import type { LaneCommand, Row } from './commands.ts';

/** Turns a command into its row: account numbers, hashed key and fingerprint. Accounts that are new are made here. */
export async function prepare(db: Db, accounts: Accounts, command: LaneCommand): Promise<Row> {
  const { merchant, key, memberId, type, ...rest } = command;
  const currency = currencyOf(command);
  const wallet = await idOf({ kind: 'main', memberId, currency });
  const counter = await idOf(otherSide(command, currency));
  return {
    key: scoped(merchant, key),
    print: uuidOf(fingerprint({ actor: `${merchant}|${memberId}`, operation: type, payload: rest })),
    kind: kindNumbers[type],
    wallet,
    counter,
    units: 'amount' in command ? command.amount.units : 0n,
    ref: 'betId' in command ? scoped(merchant, command.betId) : null,
  };

  async function idOf(ref: AccountRef): Promise<bigint> {
    const id = await accounts.idOf(db, merchant, ref);
    accounts.remember(merchant, ref, id);
    return id;
  }
}

export function currencyOf(command: LaneCommand): Currency {
  return 'amount' in command ? command.amount.currency : command.currency;
}

function otherSide(command: LaneCommand, currency: Currency): AccountRef {
  switch (command.type) {
    case 'bet':
    case 'win':
    case 'rollback':
      return { kind: 'house', product: command.product, currency };
    case 'transfer':
      return { kind: 'main', memberId: command.toMemberId, currency };
    case 'claim':
      return { kind: 'promotion', promotionId: command.promotionId, currency };
    default:
      return unreachable(command);
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * An id in the form the index keeps, apart for each merchant. A sender's UUID keeps its first half, so that ids made in
 * order of time are filed in order of time, which is many times cheaper; any other text is hashed.
 */
export function scoped(merchant: Merchant, id: string): string {
  if (!UUID.test(id)) return uuidOf(`${merchant}|${id}`);
  const plain = id.replaceAll('-', '');
  const mixed = BigInt(`0x${plain.slice(16)}`) ^ maskOf(merchant);
  return plain.slice(0, 16) + mixed.toString(16).padStart(16, '0');
}

const masks = new Map<Merchant, bigint>();

function maskOf(merchant: Merchant): bigint {
  const known = masks.get(merchant);
  if (known !== undefined) return known;
  const mask = BigInt(`0x${createHash('sha256').update(`ids of ${merchant}`).digest('hex').slice(0, 16)}`);
  masks.set(merchant, mask);
  return mask;
}

/** 128 bits of SHA-256 in the form of a uuid: short in the index, and no two texts meet. */
function uuidOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
