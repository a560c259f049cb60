import { previewPass } from './preview-pass.ts';
import { isPreview } from './preview.ts';

/** The two storages of a page. Both may be missing or refuse: private windows, blocked cookies, full disks. */
export type Storages = { session: Storage | undefined; local: Storage | undefined };

/** Session storage (specification, section 7). All but the merchant go with a sign-out. */
export type SessionKey =
  | 'token'
  | 'merchant'
  | 'validate'
  | 'gameVendor'
  | 'HOT_GAMES'
  | 'WINNERS'
  | 'consolidated'
  /** Who has seen the announcement popup: visitor, member. */
  | 'popups'
  /** The bonus about which this session was asked whether it may pay stakes. */
  | 'bonusAsked'
  /** The bonus, and the kinds of games in which this session was told what it does there. */
  | 'bonusTold';
/** Local storage: what stays after the visit. */
export type LocalKey =
  | 'merchant'
  | 'lang'
  | 'hisLang'
  | 'balanceHidden'
  | 'popupsQuietOn'
  | 'searches'
  | 'device'
  /** The notifications that each member wants on this device. */
  | 'pushWishes'
  /** The sequence numbers of the last announced pushes. */
  | 'pushTold';

/** A preview has none: it runs in the console's own tab, whose sign-in it must not touch. */
export function browserStorages(): Storages {
  if (isPreview || previewPass !== null) return { session: undefined, local: undefined };
  return { session: tryIt(() => globalThis.sessionStorage), local: tryIt(() => globalThis.localStorage) };
}

export function readKey(storage: Storage | undefined, key: SessionKey | LocalKey): string | null {
  return tryIt(() => storage?.getItem(key)) ?? null;
}

export function writeKey(storage: Storage | undefined, key: SessionKey | LocalKey, value: string): void {
  tryIt(() => storage?.setItem(key, value));
}

export function clearAll(storage: Storage | undefined): void {
  tryIt(() => storage?.clear());
}

/** A page without storage still works; it only forgets with the next reload. */
function tryIt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
