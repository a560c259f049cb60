import type pg from 'pg';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { databaseFault, inTransaction } from '../../platform/db/index.ts';
import { createBatcher, currencyOf, uuids } from '../ledger/index.ts';
import type { Audience } from './audience.ts';
import type { EnvelopeParts } from './ports.ts';
import type { Showing } from './showing.ts';
import { versionOf } from './store.ts';
import { storedTerms } from './terms.ts';
import type { Terms } from './terms.ts';
import { windowOf } from './window-rows.ts';
import type { Window } from './window-rows.ts';

type Asked = { window: string; member: MemberId; key: string; need: string; fits: boolean; isLooked: boolean };
type Opened = { outcome: number; number: number; units: bigint; opened: number; given: bigint; at: Date };

/** What `envelope_open` answers. */
const OPENED = 0;
const OPENED_BEFORE = 1;
const LOOK_FIRST = 50;

const refusals: Readonly<Record<number, () => Refusal>> = {
  11: () => refuse('account_frozen'),
  12: () => refuse('self_excluded'),
  13: () => refuse('time_out_active'),
  30: () => refuse('key_reused'),
  40: () => refuse('envelope_coming'),
  41: () => refuse('envelope_paused'),
  42: () => refuse('envelope_over'),
  43: () => refuse('envelope_empty'),
  44: () => refuse('envelope_not_for_you'),
};

/** Windows of which nothing that changes is remembered; a thousand take less than a megabyte. */
const REMEMBERED = 1000;

/** Opening a share: members who ask together are written together, each with the next share of the one counter. */
export function createOpening(
  parts: Pick<EnvelopeParts, 'db' | 'pool' | 'clock' | 'random' | 'turnover'>,
  { fits }: Pick<Audience, 'fits'>,
  showing: Pick<Showing, 'shown' | 'one'>,
) {
  const { db, random, turnover } = parts;
  const batcher = createOpeningBatcher(parts);
  const remembered = new Map<string, { window: Window; asks: Pick<Terms, 'deposit' | 'bet'> }>();

  /** What a window is for ever: its counters are as they were when it was read. */
  async function known({ merchant, currency }: Brand, id: string) {
    const found = remembered.get(`${merchant}|${id}`);
    if (found) return found;
    const window = await windowOf(db, merchant, id);
    if (!window) return null;
    const version = await versionOf(db, window.envelope, window.version);
    const fresh = { window, asks: storedTerms(version.terms, currencyOf(currency)) };
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(`${merchant}|${id}`, fresh);
    return fresh;
  }

  /** A member's share of a window: the same one however often it is asked for. */
  async function open(brand: Brand, member: MemberId, { window: id, key }: { window: string; key: string }) {
    const found = await known(brand, id);
    if (!found) return refuse('not_found');
    const whose = { brand, memberId: member };
    const { asks, window } = found;
    const isFit = asks.deposit || asks.bet ? await fits(db, whose, asks) : true;
    const asked = { window: id, member, key, need: random.newId(), fits: isFit, isLooked: false };
    let opened = await batcher.add(member, asked);
    if (opened.outcome === LOOK_FIRST) {
      // What little is left of earlier money ends its turnover, so that the share begins at zero (TR-11).
      await inTransaction(db, (tx) => turnover.closeSmall(tx, whose));
      opened = await batcher.add(member, { ...asked, isLooked: true });
    }
    const refused = refusals[opened.outcome];
    if (refused) return refused();
    if (opened.outcome === OPENED_BEFORE) return showing.one(brand, member, id);
    if (opened.outcome !== OPENED) throw new Error(`envelope ${id}: outcome ${opened.outcome}`);
    const { number, units, at } = opened;
    const isFull = { opened: opened.opened, given: opened.given, isPaused: false };
    return showing.shown({ ...window, ...isFull }, { number, units, at, memberId: member }, asks);
  }

  const handleOpen = async ({ brand, member }: MemberContext, id: string, key: string) =>
    member.isFrozen ? refuse('account_frozen') : open(brand, member.id, { window: id, key });

  return { open, handleOpen };
}

/** One batch is one statement and one commit. */
function createOpeningBatcher({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  return createBatcher<Asked, Opened>({ pool, clock, apply: openAll });
}

async function openAll(client: pg.ClientBase, at: Date, rows: readonly Asked[]): Promise<Opened[]> {
  try {
    return await openTogether(client, at, rows);
  } catch (error) {
    const fault = databaseFault(error);
    // One that the database refuses must not fail the others: each is tried alone.
    if (rows.length === 1 || (fault !== 'bug' && fault !== 'unique')) throw error;
    const all: Opened[] = [];
    for (const row of rows) all.push(...(await openTogether(client, at, [row])));
    return all;
  }
}

type Answers = { outcomes: number[]; numbers: number[]; units: string[]; opened: number[]; given: string[] };

async function openTogether(client: pg.ClientBase, at: Date, rows: readonly Asked[]): Promise<Opened[]> {
  const ids = (of: (row: Asked) => string) => uuids(rows.map((row) => of(row).replaceAll('-', '')));
  const { rows: answers } = await client.query<Answers>({
    name: 'envelope-open',
    text: `select outcomes, numbers, units::text[], opened, given::text[]
      from envelope_open($1, $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::boolean[], $7::boolean[])`,
    values: [
      at,
      ids(({ window }) => window),
      ids(({ member }) => member),
      ids(({ key }) => key),
      ids(({ need }) => need),
      rows.map(({ fits }) => fits),
      rows.map(({ isLooked }) => isLooked),
    ],
  });
  const { outcomes, numbers, units, opened, given } = answers[0]!;
  return rows.map((_row, n) => ({
    outcome: outcomes[n]!,
    number: numbers[n] ?? 0,
    units: BigInt(units[n] ?? 0),
    opened: opened[n]!,
    given: BigInt(given[n]!),
    at,
  }));
}
