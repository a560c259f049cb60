import { hash } from 'node:crypto';
import type { AccountRef } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import type { Merchant } from '../../../core/ids.ts';
import { unreachable } from '../../../core/unreachable.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { kindNumbers } from './commands.ts';
import type { LedgerCommand, Row } from './commands.ts';

/**
 * Turns a command into its row: account numbers, scoped key and fingerprint. Only new accounts, which are made here,
 * take time.
 */
export function prepare(db: Db, accounts: Accounts, command: LedgerCommand): Row | Promise<Row> {
  const { merchant, memberId } = command;
  const currency = currencyOf(command);
  const walletName = `main|${memberId}|${currency}`;
  const counterName = `${otherName(command)}|${currency}`;
  const wallet = accounts.known(merchant, walletName);
  const counter = accounts.known(merchant, counterName);
  if (wallet !== undefined && counter !== undefined) return rowOf(command, wallet, counter);
  return findBoth();

  async function findBoth(): Promise<Row> {
    const own = wallet ?? (await accounts.find(db, merchant, { kind: 'main', memberId, currency }, walletName));
    const other = counter ?? (await accounts.find(db, merchant, otherSide(command, currency), counterName));
    return rowOf(command, own, other);
  }
}

function rowOf(command: LedgerCommand, wallet: bigint, counter: bigint): Row {
  const { merchant, key, type } = command;
  return {
    key: scoped(merchant, key),
    print: uuidOf(printOf(command)),
    kind: kindNumbers[type],
    wallet,
    counter,
    units: 'amount' in command ? command.amount.units : 0n,
    ref: 'betId' in command ? scoped(merchant, command.betId) : null,
  };
}

export function currencyOf(command: LedgerCommand): Currency {
  return 'amount' in command ? command.amount.currency : command.currency;
}

function otherSide(command: LedgerCommand, currency: Currency): AccountRef {
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

/** A short name under which the other side's account is cached. */
function otherName(command: LedgerCommand): string {
  switch (command.type) {
    case 'bet':
    case 'win':
    case 'rollback':
      return `house|${command.product}`;
    case 'transfer':
      return `main|${command.toMemberId}`;
    case 'claim':
      return `promotion|${command.promotionId}`;
    default:
      return unreachable(command);
  }
}

/**
 * Everything that identifies a command, in a fixed order. Texts chosen by the sender are written with their length, so
 * that different commands never have equal texts.
 */
function printOf(command: LedgerCommand): string {
  const { merchant, memberId, type } = command;
  const units = 'amount' in command ? command.amount.units : 0n;
  const about = 'betId' in command ? `${command.betId.length}:${command.betId}` : '';
  return `${merchant}|${memberId}|${type}|${units}|${currencyOf(command)}|${about}|${otherName(command)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * An id as 32 hexadecimal digits, distinct for each merchant. A sender's UUID keeps its first half, so that ids made in
 * order of time stay in order in the index, which is many times cheaper; any other text is hashed.
 */
export function scoped(merchant: Merchant, id: string): string {
  if (!UUID.test(id)) return uuidOf(`${merchant}|${id}`);
  const [high, low] = maskOf(merchant);
  const first = (Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16) ^ high) >>> 0;
  const last = (Number.parseInt(id.slice(28), 16) ^ low) >>> 0;
  const second = first.toString(16).padStart(8, '0') + last.toString(16).padStart(8, '0');
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + second;
}

const masks = new Map<Merchant, readonly [number, number]>();

/** Two 32-bit numbers that make the ids of merchants distinct. */
function maskOf(merchant: Merchant): readonly [number, number] {
  const known = masks.get(merchant);
  if (known) return known;
  const digits = hash('sha256', `ids of ${merchant}`);
  const mask = [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(8, 16), 16)] as const;
  masks.set(merchant, mask);
  return mask;
}

/** 128 bits of SHA-256: short in the index, and without collisions in practice. */
export function uuidOf(text: string): string {
  return hash('sha256', text).slice(0, 32);
}
