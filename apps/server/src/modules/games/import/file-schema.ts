import { findLanguage } from '@croupier/i18n';
import { z } from 'zod';
import { isPlainText } from '@croupier/contract';
import type { CatalogueFault } from '@croupier/contract';

/** What a file may contain. A missing field keeps the known value, null resets it. Messages are names of faults. */

type Fault = CatalogueFault['fault'];

const withFault = (fault: Fault) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'missing' : fault),
});

const match = (pattern: RegExp, fault: Fault) =>
  z.string(withFault(fault)).regex(pattern, { error: fault, abort: true });

/** As in the checks of the database. */
const code = match(/^[A-Z][A-Z0-9_]{1,31}$/, 'code');
const gameCode = match(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, 'game_code');

/** One line of text without surrounding blanks. */
const shortText = (most: number) =>
  z
    .string(withFault('text'))
    .refine((text) => text !== '' && text.length <= most && text.trim() === text && isPlainText(text), {
      error: 'text',
      abort: true,
    });

const MOST_NUMBER = 2_000_000_000;
const whole = (least: number, most = MOST_NUMBER) =>
  z.number(withFault('number')).int({ error: 'number', abort: true }).min(least, 'number').max(most, 'number');

const flag = z.boolean(withFault('flag'));

/** Languages of the selector without English, whose name is `name`. */
const names = z.record(
  z.string().refine((language) => language !== 'EN' && findLanguage(language) !== undefined, 'language'),
  shortText(80),
  withFault('language'),
);

/** A day, or a moment in UTC. */
const time = match(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/, 'time')
  .refine((text) => isTime(text), { error: 'time', abort: true })
  .transform((text) => new Date(text));

/** A day that does not exist is refused, not moved to the next month. */
function isTime(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text.slice(0, 10));
}

const MOST_DIGITS = 18;
const rtp = match(new RegExp(`^[1-9]\\d{0,${MOST_DIGITS - 1}}/[1-9]\\d{0,${MOST_DIGITS - 1}}$`), 'fraction')
  .transform((text) => {
    const [numerator, denominator] = text.split('/').map(BigInt) as [bigint, bigint];
    return { numerator, denominator };
  })
  .refine(({ numerator, denominator }) => numerator <= denominator, 'fraction');

/** Uploaded to us, or https with a host name and not an address. */
const iconUrl = z
  .string(withFault('icon'))
  .max(500, { error: 'icon', abort: true })
  .refine((text) => /^\/content-pictures\/[\w-]{24}\.jpg$/.test(text) || isIconAddress(text), 'icon');

function isIconAddress(text: string): boolean {
  if (!/^https:\/\/[^/?#\s@]+\/[^\s#]*$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, port, href } = new URL(text);
  return port === '' && href === text && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

export const categorySchema = z.strictObject({
  code,
  kind: z.enum(['type', 'vendor'], withFault('category_kind')).nullish(),
  sortOrder: whole(0).nullish(),
});

export const vendorSchema = z.strictObject({
  code,
  name: shortText(80).optional(),
  names: names.nullish(),
  accountTypeName: shortText(80).nullish(),
  walletMode: z.enum(['single', 'transfer'], withFault('wallet_mode')).nullish(),
  sortOrder: whole(0).nullish(),
});

export const cardSchema = z.strictObject({
  vendor: code,
  category: code,
  gameType: code,
  name: shortText(80).nullish(),
  names: names.nullish(),
  gameCode: gameCode.nullish(),
  sortOrder: whole(0).nullish(),
});

export const gameSchema = z.strictObject({
  vendor: code,
  gameCode,
  gameType: code,
  name: shortText(80),
  names: names.nullish(),
  subCategory: z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'], withFault('sub_category')).nullish(),
  theme: match(/^[a-z][a-z0-9-]{0,31}$/, 'theme').nullish(),
  artSeed: whole(0).nullish(),
  isHot: flag.nullish(),
  isGame: flag.nullish(),
  releasedAt: time.nullish(),
  sortOrder: whole(0).nullish(),
  popularity: whole(0).nullish(),
  mathProfile: shortText(64).nullish(),
  rtp: rtp.nullish(),
  mostWinTimes: whole(1, 10_000_000).nullish(),
  iconUrl: iconUrl.nullish(),
});

export type FileCategory = z.output<typeof categorySchema>;
export type FileVendor = z.output<typeof vendorSchema>;
export type FileCard = z.output<typeof cardSchema>;
export type FileGame = z.output<typeof gameSchema>;

/** A whole file, each entry with its position. */
export type Placed<Entry> = { at: Place; entry: Entry };
export type Place = Pick<CatalogueFault, 'line' | 'item'>;
export type CatalogueFile = {
  categories: Placed<FileCategory>[];
  vendors: Placed<FileVendor>[];
  cards: Placed<FileCard>[];
  games: Placed<FileGame>[];
};
