import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import type { Dice } from '../dice.ts';
import { createRouteCounts } from '../routes.ts';
import type { Recovery } from './recovery.ts';

/** A sender's patience for one try; a vendor's message is answered after 2 s, if only with "ask again". */
const PATIENCE_MS = 4000;
const SLOW_MS = 1500;

/** What may become of one message on its way. */
export const messageFaults = ['message lost', 'answer lost', 'message repeated', 'message late'] as const;
export type MessageFault = (typeof messageFaults)[number];

/** One in so many meets a fault, while faults are on. */
const FAULTY_ONE_IN = 14;
/**
 * Repeated as they are, byte by byte: only these carry an id of their sender by which the server knows them again. A launch
 * is opened once; its sender takes an answer to the second message for the first one's.
 */
const keyed =
  /^\/(vendor-wallet\/(?!v1\/session)|payments\/webhooks\/|lgw\/(tickets|chases)$|wps\/(deposits|transfers|withdrawals)$)/;
const fromVendors = /^\/vendor-wallet\//;

export type VendorLine = 'good' | 'dead' | 'slow';

export type FrontOptions = {
  dice: Dice;
  /** Of the servers, which may be away. */
  addresses: readonly string[];
  isReady: (server: number) => boolean;
  recovery: Recovery;
  checks: Checks;
};

type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Answered = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/**
 * The network between the senders and the servers: passes every request to one of several servers, and loses, cuts, delays
 * and repeats messages. It adds nothing and answers nothing by itself; whoever gets no answer finds the connection closed.
 */
export async function openFront({ dice, addresses, isReady, recovery, checks }: FrontOptions) {
  const routes = createRouteCounts();
  const faults = new Map<MessageFault, number>();
  const agent = new http.Agent({ keepAlive: true });
  const underWay = new Set<{ since: number }>();
  let isRough = false;
  let vendorLine: VendorLine = 'good';

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    // A sender that goes away is no fault of anybody's.
    request.on('error', () => {});
    request.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = request;
      void carry({ method, path, headers, body: Buffer.concat(parts) }, response);
    });
  });
  routes.watch(server);
  // The senders' own connections are kept as long as they like.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function carry(asked: Asked, response: http.ServerResponse): Promise<void> {
    const fault = draw(asked);
    const isFromVendor = fromVendors.test(asked.path);
    // A vendor that is cut off is not heard, or does not hear.
    if (isFromVendor && vendorLine === 'dead') {
      if (dice.isOneIn(2)) void pass(asked);
      return void response.destroy();
    }
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    if (fault === 'message lost') return void response.destroy();
    if (fault === 'message late' || (isFromVendor && vendorLine === 'slow')) await sleep(dice.below(SLOW_MS));
    if (fault === 'message repeated') void pass(asked);
    const answered = await Promise.race([pass(asked), sleep(PATIENCE_MS, null)]);
    if (answered === null || fault === 'answer lost') return void response.destroy();
    response.writeHead(answered.status, kept(answered.headers)).end(answered.body);
  }

  function draw({ method, path }: Asked): MessageFault | null {
    if (!isRough || !dice.isOneIn(FAULTY_ONE_IN)) return null;
    const fault = dice.pick(messageFaults);
    return fault === 'message repeated' && !(method === 'POST' && keyed.test(path)) ? 'answer lost' : fault;
  }

  /** At one server, mostly one that is there; null when nobody answers. The wait of the sender does not end it. */
  async function pass(asked: Asked): Promise<Answered | null> {
    const all = addresses.map((_address, n) => n);
    const ready = all.filter(isReady);
    const at = dice.pick(ready.length > 0 && !dice.isOneIn(20) ? ready : all);
    const one = { since: performance.now() };
    underWay.add(one);
    // No answer is what the faults of a run are for: the client sees it as a lost message and sends again.
    const answered = await forward(addresses[at]!, asked).catch(() => null);
    underWay.delete(one);
    if (answered) judge(asked, answered, at, one.since);
    return answered;
  }

  function forward(address: string, { method, path, headers, body }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
      const more = body.length > 0 ? { 'content-length': String(body.length) } : {};
      const sent = http.request(address + path, { method, headers: { ...rest, ...more }, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** A fault of the database is "try again", never an answer that leaves the sender in the dark. */
  function judge({ method, path }: Asked, { status, body }: Answered, at: number, since: number): void {
    if (status < 500) return recovery.answered(at, since, performance.now());
    const detail = `${method} ${path.split('?')[0]}: ${status} ${body.toString().slice(0, 200)}`;
    checks.expect('a fault is a temporary refusal', status === 503, detail);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes,
    faults: faults as ReadonlyMap<MessageFault, number>,
    /** Messages meet faults from now on, or no more. */
    rough: (on: boolean) => void (isRough = on),
    vendors: (line: VendorLine) => void (vendorLine = line),
    /** Every connection of a sender breaks; what was sent is under way. */
    cut: () => server.closeAllConnections(),
    /** Requests that were passed on before and have neither an answer nor a broken connection. */
    isOlderUnderWay: (than: number) => [...underWay].some(({ since }) => since <= than),
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

export type Front = Awaited<ReturnType<typeof openFront>>;

/** Headers that speak of one connection stay on it. */
function kept({
  connection: _connection,
  'keep-alive': _keep,
  'transfer-encoding': _encoding,
  ...rest
}: http.IncomingHttpHeaders) {
  return rest;
}
