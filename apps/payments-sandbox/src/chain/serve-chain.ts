import { createHash } from 'node:crypto';
import { inTransaction } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chainPage } from '../pages/chain-page.ts';
import { isOwnForm, textsOf } from '../pages/serve-pages.ts';
import type { Provider } from '../provider/provider.ts';
import { FAKE, USDT } from './chain.ts';
import type { Chain, Transfer } from './chain.ts';

/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const LISTED = 50;

const sending = z.object({
  to: z.string(),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
  what: z.enum(['right', 'fake', 'failed', 'twice']),
});

/** The chain's node interface, and a page on which a person sends tokens. */
export function serveChain(app: FastifyInstance, { pool, isOpen }: Provider, chain: Chain): void {
  app.post('/tron/walletsolidity/getnowblock', async () => ({
    block_header: { raw_data: { number: chain.solidHeight() } },
  }));
  app.post('/tron/walletsolidity/gettransactioninfobyblocknum', async (request, reply) => {
    const asked = z.object({ num: z.number().int() }).safeParse(jsonOf(request));
    if (!asked.success) return reply.status(400).send({ refused: 'malformed' });
    return reply.send(infosOf(await chain.transfersAt(pool, asked.data.num)));
  });
  if (!isOpen) return;

  app.get('/chain', async (request, reply) => {
    const page = chainPage(textsOf(request), {
      transfers: await chain.newest(pool, LISTED),
      solid: chain.solidHeight(),
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.post('/chain', async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(textOf(request)));
    if (!isOwnForm(request)) return reply.status(404).send({ refused: 'unknown' });
    const answer = form['orphan'] ? await orphan(form['orphan']) : await send(form);
    if (request.headers.accept?.includes('json')) return reply.status(answer.txId ? 200 : 422).send(answer);
    return reply.redirect(`/chain?lang=${textsOf(request).code}`, 303);
  });

  async function orphan(txId: string): Promise<{ txId: string | null }> {
    return { txId: (await inTransaction(pool, (tx) => chain.orphan(tx, txId))) ? txId : null };
  }

  async function send(form: Record<string, string>): Promise<{ txId: string | null }> {
    const read = sending.safeParse(form);
    const recipient = read.success ? accountOf(read.data.to.trim()) : null;
    const units = read.success ? unitsOf(read.data.amount) : 0n;
    if (!read.success || recipient === null || units === 0n) return { txId: null };
    const { what } = read.data;
    const one = { contract: what === 'fake' ? FAKE : USDT, recipient, units, isSuccessful: what !== 'failed' };
    const transfers = what === 'twice' ? [one, one] : [one];
    return { txId: await inTransaction(pool, (tx) => chain.send(tx, transfers)) };
  }
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** One entry per transaction with an event per transfer, as nodes answer. */
function infosOf(transfers: readonly Transfer[]) {
  const ids = [...new Set(transfers.map(({ tx_id }) => tx_id))];
  return ids.map((id) => {
    const own = transfers.filter(({ tx_id }) => tx_id === id);
    return {
      id,
      blockTimeStamp: own[0]!.at.getTime(),
      receipt: { result: own[0]!.is_successful ? 'SUCCESS' : 'REVERT' },
      log: own.map(({ contract, recipient, units }) => ({
        address: contract,
        topics: [TRANSFER, ''.padStart(64, '0'), recipient.padStart(64, '0')],
        data: BigInt(units).toString(16).padStart(64, '0'),
      })),
    };
  });
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_HEX = 50;

/** The twenty bytes of an address in hex, or null if it is invalid. */
function accountOf(address: string): string | null {
  let number = 0n;
  for (const letter of address) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart(ADDRESS_HEX, '0');
  const bytes = Buffer.from(hex, 'hex');
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest();
  const isWhole =
    hex.length === ADDRESS_HEX &&
    bytes[0] === 0x41 &&
    sha256(sha256(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21));
  return isWhole ? hex.slice(2, 42) : null;
}

const textOf = ({ body }: FastifyRequest): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(textOf(request));
  } catch {
    return null;
  }
}
