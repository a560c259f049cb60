import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { EnvelopeParts } from './ports.ts';
import { placeOf } from './showing.ts';
import type { Showing } from './showing.ts';
import { envelopeOf, envelopesOf, noSums, sumsOf, versionOf } from './store.ts';
import type { Envelope } from './store.ts';
import { storedTerms } from './terms.ts';
import { openingsOf, windowOf, windowsOfEnvelope } from './window-rows.ts';

type Shown = Answer<Calls['saveEnvelope']>;
type Page = { before?: string | undefined; limit: number };

/** Envelopes that the page shows. */
const SHOWN = 50;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Red envelopes as operators see them. */
export function createAdminShowing(
  { db, clock, members, operatorNames }: Pick<EnvelopeParts, 'db' | 'clock' | 'members' | 'operatorNames'>,
  { shown: shownWindow }: Pick<Showing, 'shown'>,
) {
  async function shownAll(reader: Db, brand: Brand, envelopes: readonly Envelope[]): Promise<Shown[]> {
    const ids = envelopes.map(({ id }) => id);
    const sums = await sumsOf(reader, ids, clock.now());
    const newest = await Promise.all(envelopes.map(({ id, version }) => versionOf(reader, id, version)));
    const people = await operatorNames(reader, [...new Set(newest.flatMap(({ made }) => made.by ?? []))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const currency = currencyOf(brand.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    return envelopes.map(({ id, state, live, version, budget, isUsedUp }, at) => {
      const { windows, opened, given, reserved, nextAt } = sums.get(id) ?? noSums;
      const { terms, made } = newest[at]!;
      return {
        id,
        state,
        live,
        newest: {
          version,
          terms: storedTerms(terms, currency).written,
          made: {
            at: made.at.toISOString(),
            by: made.by === null ? null : { id: made.by, name: names.get(made.by) ?? '' },
            reason: made.reason,
          },
        },
        budget: {
          total: wire(budget),
          reserved: wire(reserved),
          given: wire(given),
          free: wire(budget - reserved - given),
        },
        windows,
        opened,
        nextAt: nextAt?.toISOString() ?? null,
        isUsedUp: isUsedUp && state === 'published',
      };
    });
  }

  const list = async (brand: Brand) => ({
    envelopes: await shownAll(db, brand, await envelopesOf(db, brand.merchant, SHOWN)),
    currency: brand.currency,
  });

  async function one(reader: Db, brand: Brand, id: string): Promise<Shown> {
    // The caller has just written it.
    return (await shownAll(reader, brand, [(await envelopeOf(reader, id))!]))[0]!;
  }

  async function windows(brand: Brand, id: string, { before, limit }: Page) {
    const envelope = await envelopeOf(db, id);
    if (envelope?.merchant !== brand.merchant) return refuse('not_found');
    const from = before !== undefined && UUID.test(before) ? await windowOf(db, brand.merchant, before) : null;
    const found = await windowsOfEnvelope(db, id, { before: from, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const currency = currencyOf(brand.currency);
    return {
      windows: rows.map((window) => {
        const { mine: _mine, asks: _asks, ...shown } = shownWindow(window, null, { deposit: null, bet: null });
        const returned = window.returned === null ? null : toWire(money(window.returned, currency));
        return { ...shown, version: window.version, returned };
      }),
      next: found.length > limit ? rows.at(-1)!.id : null,
    };
  }

  async function openings(brand: Brand, id: string, { before, limit }: Page) {
    const window = await windowOf(db, brand.merchant, id);
    if (!window) return refuse('not_found');
    const found = await openingsOf(db, id, { before: placeOf(before), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const accounts = await members.accountsOf(
      db,
      brand,
      rows.map(({ memberId }) => memberId),
    );
    const currency = currencyOf(window.currency);
    return {
      openings: rows.map(({ number, units, at, memberId }) => ({
        number,
        amount: toWire(money(units, currency)),
        at: at.toISOString(),
        member: { id: memberId, account: accounts.get(memberId) ?? '' },
      })),
      next: found.length > limit ? String(rows.at(-1)!.number) : null,
    };
  }

  return { list, one, windows, openings };
}

export type AdminShowing = ReturnType<typeof createAdminShowing>;
