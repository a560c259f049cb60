import { crops } from './banner-crops.ts';
import type { Crop } from './banner-crops.ts';
import { hash } from './drawing/random.ts';
import { isOutlined } from './lettering/title.ts';
import { isBrandScheme, isMotif, isTheme } from './names.ts';
import type { BrandScheme, Motif, Theme } from './names.ts';

/**
 * Addresses of the pictures that the server draws. An address contains everything the drawing needs, so answers can be
 * cached for ever. The version changes when drawings of known seeds change.
 */
export const ART = '/art/v2';

const marks = ['mono', 'colour', 'icon'] as const;
type Mark = (typeof marks)[number];

/** `webp` is for pictures that a page shows by the dozen, because browsers draw SVG slowly. */
type Form = 'svg' | 'webp';

export type ArtRequest =
  | { kind: 'tile'; form: Form; seed: string; title: string; theme: Theme; category: string; vendor: string }
  | { kind: 'banner'; seed: string; motif: Motif; brandScheme: BrandScheme; crop: Crop }
  | { kind: 'vendor'; mark: Mark; code: string; name: string }
  | { kind: 'avatar'; seed: string }
  | { kind: 'icon'; merchant: string; size: number; isMaskable: boolean };

const SEED = /^[\w-]{1,64}$/;
const CODE = /^[A-Z0-9_]{1,32}$/;
const CATEGORY = /^[A-Z0-9_]{1,16}$/;
/** No dot, slash, colon or at sign, so a title cannot be used to show another address. */
const WORDS = /^[\p{L}\p{M}\p{N}'’&!?+, -]{1,44}$/u;
const MERCHANT = /^[a-z][a-z0-9-]{1,31}$/;
const sizes = [32, 64, 128, 180, 192, 256, 512] as const;

type AddressOf<Kind extends ArtRequest['kind']> = Omit<Extract<ArtRequest, { kind: Kind }>, 'kind' | 'form'>;

/** A webp, unless the title needs a font of the viewer's machine. */
export function tileAddress(tile: AddressOf<'tile'>): string {
  return tileAddressIn(isOutlined(titleOf(tile)) ? 'webp' : 'svg', tile);
}

/** The address of the same picture as SVG. Other addresses stay unchanged. */
export function drawnAddress(address: string): string {
  return address.startsWith(`${ART}/tile/`) ? address.replace(/\.webp$/, '.svg') : address;
}

const titleOf = ({ title, vendor }: AddressOf<'tile'>) => readableOf(title, codeOf(vendor));

function tileAddressIn(form: Form, tile: AddressOf<'tile'>): string {
  const { seed, theme, category, vendor } = tile;
  const parts = [theme, codeOf(category).slice(0, 16), codeOf(vendor).slice(0, 32), seedOf(seed), titleOf(tile)];
  return `${ART}/tile/${parts.map(encodeURIComponent).join('/')}.${form}`;
}

export function bannerAddress({ seed, motif, brandScheme, crop }: AddressOf<'banner'>): string {
  return `${ART}/banner/${brandScheme}/${crop}/${motif}/${seedOf(seed)}.svg`;
}

/** A promotion's picture in a list. */
export function promotionAddress({ seed, motif, brandScheme }: Omit<AddressOf<'banner'>, 'crop'>): string {
  return bannerAddress({ seed, motif, brandScheme, crop: 'card' });
}

/** A webp, unless the mark takes the text colour around it or needs a font of the viewer's machine. */
export function vendorAddress({ mark, code, name }: AddressOf<'vendor'>): string {
  const readable = readableOf(name, codeOf(code));
  const form: Form = mark === 'icon' || (mark === 'colour' && isOutlined(readable)) ? 'webp' : 'svg';
  return `${ART}/vendor/${mark}/${codeOf(code).slice(0, 32)}/${encodeURIComponent(readable)}.${form}`;
}

export function avatarAddress({ seed }: AddressOf<'avatar'>): string {
  return `${ART}/avatar/${seedOf(seed)}.svg`;
}

export function iconAddress({ merchant, size, isMaskable }: AddressOf<'icon'>): string {
  return `${ART}/icon/${merchant}/${isMaskable ? 'maskable' : 'any'}/${size}.svg`;
}

/** The requested picture, or null. Accepts only the exact addresses that the functions above write. */
export function readAddress(path: string): ArtRequest | null {
  const asked = parse(path);
  return asked && addressOf(asked) === path ? asked : null;
}

function addressOf(asked: ArtRequest): string {
  switch (asked.kind) {
    case 'tile':
      // A title in foreign letters has no webp.
      return asked.form === 'svg' ? tileAddressIn('svg', asked) : tileAddress(asked);
    case 'banner':
      return bannerAddress(asked);
    case 'vendor':
      return vendorAddress(asked);
    case 'avatar':
      return avatarAddress(asked);
    case 'icon':
      return iconAddress(asked);
  }
}

function parse(path: string): ArtRequest | null {
  const form = (['svg', 'webp'] as const).find((ending) => path.endsWith(`.${ending}`));
  if (path.length > 700 || !path.startsWith(`${ART}/`) || !form) return null;
  const parts = path
    .slice(ART.length + 1, -form.length - 1)
    .split('/')
    .map(decoded);
  if (!parts.every((part) => part !== null)) return null;
  const [kind, a = '', b = '', c = '', d = '', e = ''] = parts;
  if (kind === 'tile' && parts.length === 6)
    return isTheme(a) && CATEGORY.test(b) && CODE.test(c) && SEED.test(d) && WORDS.test(e)
      ? { kind, form, theme: a, category: b, vendor: c, seed: d, title: e }
      : null;
  if (kind === 'banner' && parts.length === 5) {
    const crop = crops.find((name) => name === b);
    return isBrandScheme(a) && crop && isMotif(c) && SEED.test(d)
      ? { kind, brandScheme: a, crop, motif: c, seed: d }
      : null;
  }
  if (kind === 'vendor' && parts.length === 4) {
    const mark = marks.find((name) => name === a);
    return mark && CODE.test(b) && WORDS.test(c) ? { kind, mark, code: b, name: c } : null;
  }
  if (kind === 'avatar' && parts.length === 2) return SEED.test(a) ? { kind, seed: a } : null;
  if (kind === 'icon' && parts.length === 4) {
    const size = sizes.find((known) => String(known) === c);
    return MERCHANT.test(a) && (b === 'any' || b === 'maskable') && size
      ? { kind, merchant: a, size, isMaskable: b === 'maskable' }
      : null;
  }
  return null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A seed that is valid in an address. If characters had to be replaced, a hash keeps it unique. */
function seedOf(text: string): string {
  if (SEED.test(text)) return text;
  return `${text.replaceAll(/[^\w-]+/g, '-').slice(0, 40)}-${hash(text).toString(36)}`;
}

const codeOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_') || '_';

function readableOf(text: string, instead: string): string {
  return cleaned(text) || cleaned(instead.replaceAll('_', ' ')) || 'Game';
}

function cleaned(text: string): string {
  const known = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&!?+, -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return [...known.trim()].slice(0, 44).join('').trim();
}
