import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';

export type SwitchKind = 'category' | 'vendor' | 'game';

/** `'*'` stands for every brand, or for every country. */
export type Switch = {
  merchant: Merchant | '*';
  country: string;
  kind: SwitchKind;
  /** A category's or vendor's code, or a game's node id. */
  subject: string;
  isOn: boolean;
  /** When and by whom; absent for defaults. */
  changed?: { at: Date; by: string | null };
};

/** Off by default: cockfight in the Philippines (GA-8). */
const defaults: readonly Switch[] = [
  { merchant: '*', country: 'PH', kind: 'category', subject: 'COCKFIGHT', isOn: false },
];

export type Switches = {
  isOn: (about: { kind: SwitchKind; subject: string; merchant: Merchant; country: string }) => boolean;
  /** Countries that any switch names; all others share one view. */
  countries: ReadonlySet<string>;
  /** All switches about one subject for a brand: its own and those for all brands. */
  switchesFor: (kind: SwitchKind, subject: string, merchant: Merchant) => readonly Switch[];
  /** Whether any switch concerns a single game: mostly none does, which saves checking ten thousand. */
  hasGames: boolean;
};

export function switchesOf(rows: readonly Switch[]): Switches {
  const all = [...defaults, ...rows];
  const known = new Map(all.map((row) => [keyOf(row.kind, row.subject, row.merchant, row.country), row.isOn]));
  const subjects = new Map<string, Switch[]>();
  for (const row of all) {
    const name = `${row.kind}|${row.subject}`;
    subjects.set(name, [...(subjects.get(name) ?? []), row]);
  }

  /**
   * Both must be on: the switch for this country and the one for everywhere. On each side the brand's own switch
   * replaces the common one, so that switching a category on for a brand does not open it in a barred country.
   */
  function isOn({ kind, subject, merchant, country }: Parameters<Switches['isOn']>[0]): boolean {
    if (!subjects.has(`${kind}|${subject}`)) return true;
    const inside = (where: string) =>
      known.get(keyOf(kind, subject, merchant, where)) ?? known.get(keyOf(kind, subject, '*', where)) ?? true;
    return inside('*') && inside(country);
  }

  return {
    isOn,
    switchesFor: (kind, subject, merchant) =>
      (subjects.get(`${kind}|${subject}`) ?? []).filter((row) => row.merchant === merchant || row.merchant === '*'),
    countries: new Set(all.map(({ country }) => country).filter((country) => country !== '*')),
    hasGames: all.some(({ kind }) => kind === 'game'),
  };
}

function keyOf(kind: string, subject: string, merchant: string, country: string): string {
  return `${kind}|${subject}|${merchant}|${country}`;
}

/** Writes a switch and notifies processes and pages, which see it after the commit. */
export async function setSwitch(
  tx: Tx,
  brands: readonly Brand[],
  wanted: Switch,
  now: Date,
  by: string | null = null,
): Promise<void> {
  const { merchant, country, kind, subject, isOn } = wanted;
  const row = { is_on: isOn, changed_at: now, changed_by: by };
  await tx
    .insertInto('game_switches')
    .values({ merchant, country, kind, subject, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'merchant', 'country']).doUpdateSet(row))
    .execute();
  await notifyCatalogueChanged(tx, merchant === '*' ? brands.map((brand) => brand.merchant) : [merchant]);
}

/** A vendor in maintenance is not shown; its open rounds continue (VE-28). */
export async function setMaintenance(
  tx: Tx,
  brands: readonly Brand[],
  { vendor, on, until }: { vendor: string; on: boolean; until: Date | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('game_vendors')
    .set({ maintenance: on, maintenance_until: until })
    .where('code', '=', vendor)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await notifyCatalogueChanged(
    tx,
    brands.map(({ merchant }) => merchant),
  );
  return true;
}

export async function notifyCatalogueChanged(tx: Tx, merchants: readonly Merchant[]): Promise<void> {
  for (const merchant of merchants)
    await enqueuePush(tx, channels.brand(merchant), { kind: 'games.catalogue', value: { status: 'changed' } });
}
