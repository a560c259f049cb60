import type { TextKey } from '@croupier/i18n';

/** Acts that have words; an act younger than this page is shown by its own name. */
export const actTexts: Readonly<Record<string, TextKey>> = {
  'operator.sign-in': 'console.act_sign_in',
  'operator.sign-out': 'console.act_sign_out',
  'brand.doors': 'console.act_doors',
};

/** Fields that have words; others are shown by their path. */
export const fieldTexts: Readonly<Record<string, TextKey>> = {
  'maintenance.on': 'console.field_maintenance_on',
  'maintenance.until': 'console.field_maintenance_until',
  'region.mode': 'console.field_region_mode',
  'region.countries': 'console.field_region_countries',
  ip: 'console.field_ip',
};

/** Values that have words, by field. */
export const valueTexts: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  'region.mode': { open: 'console.mode_open', allow: 'console.mode_allow', block: 'console.mode_block' },
};

/** `operator:0193…-a1b2` in two parts, the id shortened to its last and most different letters. */
export function splitName(name: string): { kind: string; id: string; shortId: string } {
  const at = name.indexOf(':');
  const [kind, id] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
  return { kind, id, shortId: id.length > 14 ? `…${id.slice(-8)}` : id };
}
