import { z } from 'zod';
import { readPlainJson } from '../../platform/plain-json.ts';

/** One Transfer event of a token contract in a final block. */
export type TokenTransfer = {
  txId: string;
  /** Its place among the events of its transaction. */
  place: number;
  /** Contract and receiver as twenty bytes in hex. */
  contract: string;
  to: string;
  units: bigint;
  at: Date;
};

/** Reads a chain, final blocks only: others may be undone (DE-14). Throws when the node does not answer. */
export type ChainReader = {
  solidHeight: () => Promise<number>;
  /** The transfers of successful transactions, in order. */
  transfersIn: (height: number) => Promise<TokenTransfer[]>;
};

const TIMEOUT_MS = 5000;
/** A full block has some hundred kilobytes; no answer is larger. */
const MOST_BYTES = 20_000_000;
/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = z.string().regex(/^[0-9a-fA-F]*$/);
const nowBlock = z.object({ block_header: z.object({ raw_data: z.object({ number: z.number().int() }) }) });
const infos = z.array(
  z.object({
    id: hex,
    blockTimeStamp: z.number(),
    receipt: z.object({ result: z.string().optional() }).default({}),
    log: z.array(z.object({ address: hex, topics: z.array(hex).default([]), data: hex.default('') })).default([]),
  }),
);

/** The HTTP interface of TRON nodes. */
export function tronReader({ url, key }: { url: string; key: string | null }): ChainReader {
  async function ask<Value>(path: string, body: object, schema: z.ZodType<Value>): Promise<Value> {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'tron-pro-api-key': key }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the chain's node answered ${response.status}`);
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new RangeError('the answer is too large');
    return schema.parse(readPlainJson(text));
  }

  return {
    solidHeight: async () => (await ask('walletsolidity/getnowblock', {}, nowBlock)).block_header.raw_data.number,
    transfersIn: async (height) => {
      const all = await ask('walletsolidity/gettransactioninfobyblocknum', { num: height }, infos);
      return all.flatMap(({ id, blockTimeStamp, receipt, log }) => {
        // A failed transaction only costs its fee, whatever events it emitted.
        if (receipt.result !== 'SUCCESS') return [];
        return log.flatMap(({ address, topics, data }, place) => {
          const [event, , to] = topics;
          if (event?.toLowerCase() !== TRANSFER || to?.length !== 64 || data.length !== 64) return [];
          const contract = address.toLowerCase().slice(-40);
          const at = new Date(blockTimeStamp);
          return [{ txId: id, place, contract, to: to.slice(-40).toLowerCase(), units: BigInt(`0x${data}`), at }];
        });
      });
    },
  };
}
