/** The two storages of a page. Both may be missing or refuse: private windows, blocked cookies, full disks. */
export type Storages = { session: Storage | undefined; local: Storage | undefined };

export function browserStorages(): Storages {
  return { session: tryIt(() => globalThis.sessionStorage), local: tryIt(() => globalThis.localStorage) };
}

export function readKey(storage: Storage | undefined, key: string): string | null {
  return tryIt(() => storage?.getItem(key)) ?? null;
}

export function writeKey(storage: Storage | undefined, key: string, value: string): void {
  tryIt(() => storage?.setItem(key, value));
}

export function clearAll(storage: Storage | undefined): void {
  tryIt(() => storage?.clear());
}

/** A page that cannot remember still works; it only forgets with the next reload. */
function tryIt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
