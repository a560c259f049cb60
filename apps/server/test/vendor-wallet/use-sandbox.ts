import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { freePort, memberId, readBrands, signatureOf } from '@croupier/server/testing';
import { programOf, root, shiftableClock, smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import type { TestServerOptions, Person } from '@croupier/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { startProcess } from '../processes.ts';
import { SECRET } from './vendor.ts';

/** The vendor of the catalogue that keeps its own wallets in these tests. */
export const TRANSFER_VENDOR = 'ANAHAW';

export type Round = { id: string; state: string; stake: string; win: string | null; outcome: Record<string, unknown> };
type Opened = { bearer: string; balance: string; pool: string | null };
type Played = { round: Round; balance: string | null };

/** The portal's server and the sandbox as a process of its own, on databases of their own, over HTTP. */
export async function useSandbox(options: TestServerOptions = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const brands = readBrands(path.join(root, 'brands')).map((brand, place) => ({ ...brand, singleWallet: place > 0 }));
  // The sandbox, a process of its own, signs with the machine's time.
  const server = useServer({
    clock: shiftableClock(),
    ...options,
    settings: { SANDBOX_URL: url, ...options.settings },
    brands,
  });
  const database = `${inject('postgres').prefix}sandbox_${randomUUID().slice(0, 8)}`;
  const running: { sandbox: ReturnType<typeof startProcess> | null; storage: pg.Client | null } = {
    sandbox: null,
    storage: null,
  };

  async function start(): Promise<void> {
    running.sandbox = startProcess(
      {
        MODE: 'test',
        SANDBOX_PORT: String(port),
        SANDBOX_DATABASE_URL: addressOf(database),
        SANDBOX_WALLET_URL: server.url,
      },
      [programOf('sandbox')],
    );
    await running.sandbox.ready;
  }

  async function stop(): Promise<void> {
    running.sandbox?.child.kill('SIGTERM');
    await running.sandbox?.ended;
  }

  beforeAll(async () => {
    const { vendors, games, ...catalogue } = smallCatalogue(server.clock.now());
    const more = ['Jeepney Jackpot', 'Jacks or Better'].map((name, place) => ({
      ...games.find(({ gameCode }) => gameCode === 'mabuhay-fortune')!,
      gameCode: name.toLowerCase().replaceAll(' ', '-'),
      name,
      names: {},
      artSeed: 9000 + place,
      sortOrder: 9000 + place,
    }));
    const kept = vendors.map((vendor) =>
      vendor.code === TRANSFER_VENDOR ? { ...vendor, walletMode: 'transfer' as const } : vendor,
    );
    await stockGames(server, { ...catalogue, vendors: kept, games: [...games, ...more] });
    await asOwner(`create database ${database}`);
    await start();
    running.storage = new pg.Client({ connectionString: addressOf(database) });
    await running.storage.connect();
  });
  afterEach(() => behave('none'));
  afterAll(async () => {
    await running.storage?.end();
    await stop();
  });

  /** Asks the sandbox as the one who knows the secret. */
  async function signed(at: string, body: object, more: { vendor?: string; nonce?: string } = {}) {
    const { vendor = 'sandbox', nonce = randomUUID() } = more;
    const bytes = Buffer.from(JSON.stringify(body));
    const stamp = { method: 'POST', path: at, timestamp: String(server.clock.now().getTime()), nonce };
    const response = await fetch(url + at, {
      method: 'POST',
      headers: {
        'x-vendor-id': vendor,
        'x-timestamp': stamp.timestamp,
        'x-nonce': stamp.nonce,
        'x-signature': signatureOf(SECRET, { ...stamp, body: bytes }),
      },
      body: bytes,
    });
    const text = await response.text();
    return { status: response.status, answer: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  const behave = (mode: string) => signed('/signed/misbehaviour', { mode });

  /** A game in the vendor's frame, started through the portal as the page does it. */
  async function open(person: Person, gameName: string) {
    const { content } = await person.client.call('gameList', { query: { pageSize: '200' } });
    const { nodeId } = content.find((game) => game.gameName === gameName)!;
    const { game_url: address } = await person.client.call('launchGame', { body: { nodeId } });
    const asked = new URL(address).searchParams;
    // What the sandbox answers, in the shapes of its frame's calls.
    const opened = (await frame('open', { token: asked.get('token'), game: asked.get('game') })) as Framed<Opened>;
    const { bearer, balance, pool } = opened.value!;
    const spin = async (stake: string, choice: unknown = {}, roundId: string = randomUUID()) =>
      (await frame('round', { roundId, stake, choice }, bearer)) as Framed<Played>;
    const freeSpin = async (stake: string, freePack: string) =>
      (await frame('round', { roundId: randomUUID(), stake, choice: {}, freePack }, bearer)) as Framed<Played>;
    const act = async (roundId: string, choice: unknown) =>
      (await frame('act', { roundId, choice }, bearer)) as Framed<Played>;
    const ask = async () => ((await frame('balance', {}, bearer)) as Framed<{ balance: string }>).value!.balance;
    return { address, balance, pool, spin, freeSpin, act, ask };
  }

  type Framed<Value> = { ok: boolean; value?: Value; refused?: string };

  async function frame(call: string, body: object, bearer?: string): Promise<unknown> {
    const response = await fetch(`${url}/frame/${call}`, {
      method: 'POST',
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  /** Where the books have a member's money: main wallet and wallet at the vendor that keeps one. */
  async function whereIs({ id }: Person) {
    const { merchant } = server.brands[0]!;
    const whose = { merchant, memberId: memberId(id), currency: 'PHP' } as const;
    const main = await server.app.ledger.balanceOf(server.database.db, whose);
    const there = await server.app.ledger.vendorBalance(server.database.db, { ...whose, vendor: TRANSFER_VENDOR });
    return { main: main.units, there: there.units };
  }

  return {
    server,
    url,
    signed,
    behave,
    open,
    startSandbox: start,
    stopSandbox: stop,
    whereIs,
    /** The sandbox's own tables, for what only time could bring about. */
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      running.storage!.query<Row>(text, values),
    /** Lets hours pass over what the books know of rounds, which nobody else may change. */
    ageRounds: async (hours: number) => {
      const { rows } = await server.database.pool.query<{ name: string }>('select current_database() as name');
      const owner = new pg.Client({ connectionString: addressOf(rows[0]!.name) });
      await owner.connect();
      await owner.query('alter table round_moves disable trigger user');
      await owner.query(`update round_moves set at = at - interval '${hours} hours'`);
      await owner.query('alter table round_moves enable trigger user');
      await owner.end();
    },
    gateway: () => server.app.vendors.gateways.find(({ code }) => code === 'sandbox')!,
  };
}

function addressOf(database: string): string {
  const address = new URL(inject('postgres').url);
  address.pathname = `/${database}`;
  return address.href;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
