import type { AccountRef } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { uuidOf } from '../uuid-of.ts';
import { ACCEPTED, foundNumbers, roundKinds } from './commands.ts';
import type { Pot, RoundCommand, RoundRow } from './commands.ts';

/** The key of an issuer's command, and of the bet it made. */
export function moveKey(issuer: string, name: string): string {
  return uuidOf(`move|${issuer.length}|${issuer}|${name}`);
}

/** The key of an issuer's round in the books; together with a wallet it names that wallet's part. */
export function roundKey(issuer: string, roundName: string): string {
  return uuidOf(`round|${issuer.length}|${issuer}|${roundName}`);
}

/** Turns a command into its row. Only new accounts take time. */
export function prepareRound(db: Db, accounts: Accounts, command: RoundCommand): RoundRow | Promise<RoundRow> {
  const { merchant, memberId, currency, product } = command;
  const pot = 'pot' in command ? command.pot : undefined;
  const counter = accounts.known(merchant, houseName(product, currency));
  const wallet = memberId === null ? 0n : accounts.known(merchant, mainName(memberId, currency));
  const pool = pot ? accounts.known(merchant, poolName(pot.poolId, currency)) : 0n;
  if (counter === undefined || wallet === undefined || pool === undefined) return findAll(db, accounts, command, pot);
  return rowOf(command, wallet, counter, pool);
}

async function findAll(db: Db, accounts: Accounts, command: RoundCommand, pot: Pot | undefined): Promise<RoundRow> {
  const { merchant, memberId, currency, product } = command;
  const find = async (name: string, ref: AccountRef) =>
    accounts.known(merchant, name) ?? (await accounts.find(db, merchant, ref, name));
  const counter = await find(houseName(product, currency), { kind: 'house', product, currency });
  const wallet =
    memberId === null ? 0n : await find(mainName(memberId, currency), { kind: 'main', memberId, currency });
  const { poolId } = pot ?? { poolId: null };
  const pool = poolId === null ? 0n : await find(poolName(poolId, currency), { kind: 'jackpot', poolId, currency });
  return rowOf(command, wallet, counter, pool);
}

const houseName = (product: string, currency: Currency) => `house|${product}|${currency}`;
const mainName = (memberId: string, currency: Currency) => `main|${memberId}|${currency}`;
const poolName = (poolId: string, currency: Currency) => `jackpot|${poolId}|${currency}`;

function rowOf(command: RoundCommand, wallet: bigint, counter: bigint, pool: bigint): RoundRow {
  const { issuer, name, roundName, game, type } = command;
  const bet = 'bet' in command ? command.bet : null;
  const refuse = 'refuse' in command ? command.refuse : undefined;
  return {
    key: moveKey(issuer, name),
    print: uuidOf(command.content),
    kind: roundKinds[type],
    wallet,
    counter,
    units: unitsOf(command),
    won: type === 'betwin' ? command.win.units : 0n,
    ref: bet === null ? null : moveKey(issuer, bet),
    round: roundKey(issuer, roundName),
    ends: type === 'endround' || ('ends' in command && command.ends),
    isFree: type === 'win' && command.isFree,
    verdict: refuse === undefined ? ACCEPTED : foundNumbers[refuse],
    permit: 'permit' in command ? command.permit.replaceAll('-', '') : null,
    pool,
    pot: 'pot' in command && command.pot ? command.pot.amount.units : 0n,
    issuer,
    game,
    roundName,
    name,
    reason: type === 'adjust' ? command.reason : null,
  };
}

function unitsOf(command: RoundCommand): bigint {
  if (command.type === 'adjust') return command.amount.signedUnits;
  return 'amount' in command ? command.amount.units : 0n;
}
