import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { maskedName } from '../../core/masked.ts';
import { refuse } from '../../core/refusal.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownMultiple } from '../turnover/index.ts';
import type { EnvelopeParts } from './ports.ts';
import { versionOf } from './store.ts';
import { storedTerms } from './terms.ts';
import type { Terms } from './terms.ts';
import { mineOf, openingsOf, windowOf, windowsNow, windowsPast } from './window-rows.ts';
import type { Opening, Window } from './window-rows.ts';

type Shown = Answer<Calls['envelope']>;
type Asks = Pick<Terms, 'deposit' | 'bet'>;

/** Windows and openings that the page shows. */
const NOW = 10;
const PAST = 10;
const MINE = 20;

/** Red envelopes as visitors and members see them. */
export function createShowing({ db, clock, members }: Pick<EnvelopeParts, 'db' | 'clock' | 'members'>) {
  function stateOf({ startsAt, endsAt, isPaused, opened, shares, closedAt }: Window): Shown['state'] {
    const now = clock.now();
    if (closedAt || now >= endsAt) return 'over';
    if (now < startsAt) return 'coming';
    if (opened >= shares) return 'empty';
    return isPaused ? 'paused' : 'open';
  }

  function shown(window: Window, mine: Opening | null, { deposit, bet }: Asks): Shown {
    const currency = currencyOf(window.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const asked = (one: Asks['bet']) => one && { days: one.days, least: toWire(one.least) };
    return {
      id: window.id,
      kind: window.kind,
      title: window.title,
      pot: wire(window.pot),
      shares: window.shares,
      least: wire(window.least),
      most: window.most === null ? null : wire(window.most),
      multiple: shownMultiple(window.multiple),
      asks: { deposit: asked(deposit), bet: asked(bet) },
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
      state: stateOf(window),
      opened: window.opened,
      given: wire(window.given),
      commitment: window.commitment,
      seed: window.seed,
      mine: mine && { number: mine.number, amount: wire(mine.units), at: mine.at.toISOString() },
    };
  }

  async function shownAll(brand: Brand, member: MemberId | null, windows: readonly Window[]): Promise<Shown[]> {
    const ids = windows.map(({ id }) => id);
    const own = member === null ? [] : await mineOf(db, member, { windows: ids, limit: ids.length + 1 });
    const asks = new Map<string, Terms>();
    for (const { envelope, version } of windows) {
      const key = `${envelope}|${version}`;
      if (!asks.has(key))
        asks.set(key, storedTerms((await versionOf(db, envelope, version)).terms, currencyOf(brand.currency)));
    }
    return windows.map((window) =>
      shown(
        window,
        own.find((one) => one.window === window.id) ?? null,
        asks.get(`${window.envelope}|${window.version}`)!,
      ),
    );
  }

  async function page(brand: Brand, member: MemberId | null): Promise<Answer<Calls['envelopes']>> {
    const asked = { merchant: brand.merchant, memberId: member, now: clock.now() };
    const now = await shownAll(brand, member, await windowsNow(db, { ...asked, limit: NOW }));
    const past = await shownAll(brand, member, await windowsPast(db, { ...asked, limit: PAST }));
    const mine = member === null ? [] : await mineOf(db, member, { windows: null, limit: MINE });
    return {
      now,
      past,
      mine: mine.map(({ window, title, number, units, currency, at }) => ({
        id: window,
        title,
        number,
        amount: toWire(money(units, currencyOf(currency))),
        at: at.toISOString(),
      })),
    };
  }

  async function one(brand: Brand, member: MemberId | null, id: string) {
    const window = await windowOf(db, brand.merchant, id);
    if (!window) return refuse('not_found');
    return (await shownAll(brand, member, [window]))[0]!;
  }

  async function shares(
    brand: Brand,
    member: MemberId | null,
    { id, before, limit }: { id: string; before?: string | undefined; limit: number },
  ) {
    const window = await windowOf(db, brand.merchant, id);
    if (!window) return refuse('not_found');
    const found = await openingsOf(db, id, { before: placeOf(before), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const ids = member === null ? [] : rows.map(({ memberId }) => memberId);
    const accounts = await members.accountsOf(db, brand, ids);
    const currency = currencyOf(window.currency);
    return {
      shares: rows.map(({ number, units, at, memberId }) => ({
        number,
        amount: toWire(money(units, currency)),
        at: at.toISOString(),
        name: member === null ? null : maskedName(accounts.get(memberId) ?? ''),
        isMe: memberId === member,
      })),
      next: found.length > limit ? String(rows.at(-1)!.number) : null,
    };
  }

  return { page, one, shares, shown };
}

export type Showing = ReturnType<typeof createShowing>;

/** The number of a share; anything else begins at the newest. */
export const placeOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
