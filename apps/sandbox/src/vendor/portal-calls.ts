import type { Clock } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { amountText, unitsOfText } from '../platform/amounts.ts';
import { createNonces, verify } from '../signing/index.ts';
import type { Secrets } from '../signing/index.ts';
import { grantPack, stakesOfFree } from './free-grants.ts';
import type { Live } from './live.ts';
import { createTransfers, findTransferWallet, listTransferWallets } from './transfer-wallets.ts';
import type { TransferWallet } from './transfer-wallets.ts';
import { statusOfRound } from './round-status.ts';
import { statementOf } from './statement.ts';
import type { Vendor } from './vendor.ts';

const name = z.string().min(1).max(64);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const amount = z
  .string()
  .transform((text) => unitsOfText(text) ?? 0n)
  .refine((units) => units > 0n);
const after = z.string().max(200);

const schemas = {
  transfer: z.object({
    reference: name,
    vendor: name,
    playerId: name,
    direction: z.enum(['in', 'out']),
    amount,
    currency,
  }),
  'transfer/status': z.object({ reference: name }),
  balance: z.object({ vendor: name, playerId: name, currency: currency.default('PHP') }),
  balances: z.object({ after }),
  statement: z.object({ day: z.iso.date(), after }),
  round: z.object({ roundId: z.string().min(1).max(96), playerId: name }),
  rooms: z.object({ currency, games: z.array(name).max(200) }),
  'free-spins': z.object({
    grantId: z.uuid(),
    playerId: name,
    currency,
    games: z.array(name).min(1).max(20),
    spins: z.number().int().min(1).max(1000),
    stake: amount,
    until: z.iso.datetime(),
  }),
  'free-spins/stakes': z.object({ games: z.array(name).min(1).max(20), currency }),
};
type Call = keyof typeof schemas;
type Body<Name extends Call> = z.output<(typeof schemas)[Name]>;

export type PortalCallsOptions = {
  vendor: Vendor;
  secrets: Secrets;
  clock: Clock;
  listRooms: Live['listRooms'];
};

/** The calls of the portal to a vendor: transfers, wallets, the day's statement, the state of a round, rooms and
 * free spins. */
export function servePortalCalls(
  app: FastifyInstance,
  { vendor, secrets, clock, listRooms }: PortalCallsOptions,
): void {
  const { pool } = vendor;
  const nonces = createNonces();
  const transfers = createTransfers({ pool, clock });

  const handlers: { [Name in Call]: (body: Body<Name>) => Promise<object> } = {
    transfer: async ({ reference, vendor: code, playerId, direction, amount: units, currency: money }) => {
      const transfer = { reference, vendor: code, player: playerId, direction, units, currency: money };
      return { reference, status: await transfers.carry(transfer) };
    },
    'transfer/status': async ({ reference }) => ({ reference, status: await transfers.verdictOf(reference) }),
    balance: async ({ vendor: code, playerId, currency: money }) => {
      const nothing = { currency: money, units: 0n, staked: 0n, won: 0n };
      return figuresOf((await findTransferWallet(pool, { vendor: code, player: playerId })) ?? nothing);
    },
    balances: async (body) => {
      const [code, player] = body.after.split('|');
      const { wallets, next } = await listTransferWallets(pool, code && player ? { vendor: code, player } : null);
      return {
        wallets: wallets.map((wallet) => ({ vendor: wallet.vendor, playerId: wallet.player, ...figuresOf(wallet) })),
        next: next && `${next.vendor}|${next.player}`,
      };
    },
    statement: async (body) => statementOf(pool, body.day, body.after),
    round: async ({ roundId, playerId }) => statusOfRound(pool, roundId, playerId),
    'free-spins': async ({ grantId, playerId, stake, until, ...pack }) => {
      const asked = { ...pack, id: grantId, owner: `player:${playerId}`, stakeUnits: stake, until: new Date(until) };
      const outcome = await grantPack(pool, vendor.games, asked, clock.now());
      return outcome === 'granted' ? { grantId, status: 'GRANTED' } : { grantId, status: 'REFUSED', reason: outcome };
    },
    'free-spins/stakes': async ({ games }) => ({
      stakes: stakesOfFree(vendor.games, games)?.map(amountText) ?? [],
    }),
    rooms: async ({ currency: money, games }) => ({ rooms: listRooms(money, games) }),
  };

  function isKnown(request: FastifyRequest, path: string, body: Buffer): 'yes' | 'no' | 'replayed' {
    const header = (key: string) => String(request.headers[key] ?? '');
    if (header('x-vendor-id') !== vendor.vendorId) return 'no';
    const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map(header);
    const message = { method: 'POST', path, timestamp: timestamp!, nonce: nonce!, signature: signature!, body };
    if (!verify(message, secrets, clock.now()).isGood) return 'no';
    return nonces.spend(message, clock.now()) === 'first' ? 'yes' : 'replayed';
  }

  function serve(call: Call): void {
    const path = `/vendor/${call}`;
    app.post(path, async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const known = isKnown(request, path, bytes);
      if (known !== 'yes') return reply.status(known === 'no' ? 401 : 409).send({ accepted: false });
      const read = schemas[call].safeParse(jsonOf(bytes));
      if (!read.success) return reply.status(400).send({ accepted: false });
      // The body was parsed by the schema of the same name.
      const handle = handlers[call] as (body: unknown) => Promise<object>;
      const answer = await handle(read.data);
      // A misbehaving mode: the transfer is done, but the answer says otherwise.
      if (call === 'transfer' && vendor.manners.mode === 'late-success') return reply.status(503).send();
      return reply.send(answer);
    });
  }
  for (const call of Object.keys(schemas) as Call[]) serve(call);
}

function figuresOf({ units, staked, won, currency: code }: Omit<TransferWallet, 'vendor' | 'player'>) {
  return { balance: amountText(units), staked: amountText(staked), won: amountText(won), currency: code };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
