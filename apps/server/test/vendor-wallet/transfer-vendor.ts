import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '@croupier/server/testing';
import { SECRET } from './vendor.ts';

type Wallet = { units: bigint; staked: bigint; won: bigint };
type Body = Record<'reference' | 'vendor' | 'playerId' | 'direction' | 'amount' | 'currency' | 'after', string>;

/** How the next transfers are answered: as they should be, or as vendors do on bad days. */
export type Mood =
  | 'good'
  | 'fails'
  | 'hangs after doing it'
  | 'silent after doing it'
  | 'silent before doing it'
  | 'babbles'
  | 'broken';

/** A vendor that keeps wallets of its own, over real HTTP, with its own small memory. */
export async function openTransferVendor() {
  const wallets = new Map<string, Wallet>();
  const verdicts = new Map<string, 'DONE' | 'FAILED'>();
  const asked: string[] = [];
  let mood: Mood = 'good';

  const walletOf = (vendor: string, playerId: string): Wallet => {
    const key = `${vendor}|${playerId}`;
    const found = wallets.get(key) ?? { units: 0n, staked: 0n, won: 0n };
    wallets.set(key, found);
    return found;
  };

  /** Does a transfer once; anyone who takes out more than there is has failed. */
  function transfer({ reference, vendor, playerId, direction, amount }: Body): 'DONE' | 'FAILED' {
    const known = verdicts.get(reference);
    if (known) return known;
    const wallet = walletOf(vendor, playerId);
    const units = unitsOf(amount);
    const isPossible = mood !== 'fails' && (direction === 'in' || wallet.units >= units);
    if (isPossible) wallet.units += direction === 'in' ? units : -units;
    verdicts.set(reference, isPossible ? 'DONE' : 'FAILED');
    return isPossible ? 'DONE' : 'FAILED';
  }

  /** A reference that was never heard of has failed from now on. */
  function status(reference: string): 'DONE' | 'FAILED' {
    if (!verdicts.has(reference)) verdicts.set(reference, 'FAILED');
    return verdicts.get(reference)!;
  }

  const figures = ({ units, staked, won }: Wallet) => ({
    balance: textOf(units),
    staked: textOf(staked),
    won: textOf(won),
    currency: 'PHP',
  });

  function balances() {
    const listed = [...wallets].map(([key, wallet]) => {
      const [vendor, playerId] = key.split('|');
      return { vendor, playerId, ...figures(wallet) };
    });
    return { wallets: listed, next: null };
  }

  function answer(path: string, body: Body): unknown {
    const { reference } = body;
    if (path === '/vendor/balance') return figures(walletOf(body.vendor, body.playerId));
    if (path === '/vendor/balances') return balances();
    if (mood === 'silent before doing it') return undefined;
    if (path === '/vendor/transfer') {
      const verdict = transfer(body);
      if (mood === 'silent after doing it' || mood === 'hangs after doing it') return undefined;
      return mood === 'babbles' ? { reference, status: 'PERHAPS' } : { reference, status: verdict };
    }
    return mood === 'silent after doing it' ? undefined : { reference, status: status(reference) };
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push(path);
      const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = request.headers;
      const body = Buffer.concat(parts);
      const stamp = { method: 'POST', path, timestamp: String(timestamp), nonce: String(nonce), body };
      if (signatureOf(SECRET, stamp) !== signature) return response.writeHead(401).end();
      if (mood === 'broken') return response.end('<html>not today');
      const answers = answer(path, JSON.parse(body.toString()) as Body);
      if (answers !== undefined) return response.end(JSON.stringify(answers));
      // A line that is cut says as little as one that stays silent, and sooner; the one that hangs is left open.
      return mood === 'hangs after doing it' ? undefined : request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** A bet and its win in a wallet of the vendor's. */
    play: (vendor: string, playerId: string, staked: string, won: string) => {
      const wallet = walletOf(vendor, playerId);
      wallet.units += unitsOf(won) - unitsOf(staked);
      wallet.staked += unitsOf(staked);
      wallet.won += unitsOf(won);
    },
    /** Money out of nowhere: a fault of the vendor's. */
    invent: (vendor: string, playerId: string, units: bigint) => (walletOf(vendor, playerId).units += units),
    balance: (vendor: string, playerId: string) => textOf(walletOf(vendor, playerId).units),
    be: (next: Mood) => (mood = next),
    forget: (vendor: string, playerId: string) => wallets.delete(`${vendor}|${playerId}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

function textOf(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
