import type { Theme } from '@croupier/art';
import { bytesOfText, openStream, sha256 } from '../../fair/index.ts';
import type { Stream } from '../../fair/index.ts';
import { slotProfiles } from '../slots/index.ts';
import type { SlotProfile } from '../slots/index.ts';
import { themeNouns } from './maths-nouns.ts';
import { recognise, splitCode, themeOf } from './maths-recognise.ts';
import type { TitleFamily } from './maths-recognise.ts';

/** A symbol's names, for the rules and for screen readers. */
export type SymbolName = { en: string; ty: string };

export type GameTitle = {
  code: string;
  name: string;
  family: TitleFamily;
  /** The table game or video poker; null for others. */
  table: string | null;
  theme: Theme;
  /** The certified machine of a slot; null for others. */
  profile: string | null;
  /** Names of all symbols on the machine's strips. */
  symbols: Readonly<Record<string, SymbolName>>;
  /** Hues of the background and the accent, and how light the background is. */
  palette: { hue: number; accentHue: number; tone: 'night' | 'dusk' | 'day' };
  /** For other variations of a view. It depends only on the code. */
  seed: number;
};

const CODE = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/** Well-known titles get the machine that their name suggests. */
const landmarkProfiles: Readonly<Record<string, string>> = {
  'mabuhay-fortune': 'slot-20-lines',
  'jeepney-jackpot': 'slot-classic',
  'bakunawa-rising': 'slot-ways',
};

const fixedNames: Readonly<Record<string, SymbolName>> = {
  W: { en: 'Wild', ty: 'Wild' },
  S: { en: 'Scatter', ty: 'Scatter' },
  JP: { en: 'Jackpot', ty: 'Jackpot' },
  A: { en: 'Ace', ty: 'Alas' },
  K: { en: 'King', ty: 'Hari' },
  Q: { en: 'Queen', ty: 'Reyna' },
  J: { en: 'Jack', ty: 'Sota' },
  7: { en: 'Seven', ty: 'Siyete' },
  B3: { en: 'Triple bar', ty: 'Tatlong bar' },
  B2: { en: 'Double bar', ty: 'Dalawang bar' },
  B1: { en: 'Bar', ty: 'Bar' },
  BE: { en: 'Bell', ty: 'Kampana' },
  CH: { en: 'Cherry', ty: 'Seresa' },
  '-': { en: 'Blank', ty: 'Blangko' },
};

/** All properties of a title, from its code alone (SB-23); null for codes that are not played here. */
export function titleOf(code: string): GameTitle | null {
  const found = CODE.test(code) ? recognise(code) : null;
  if (!found) return null;
  const stream = chanceOf(code);
  const seed = stream.word();
  const theme = themeOf(code, found.family, seed);
  const profile = found.family === 'slots' ? profileOf(code, stream) : null;
  return {
    code,
    name: nameOf(code),
    ...found,
    theme,
    profile: profile?.code ?? null,
    symbols: profile ? symbolsOf(profile, theme, stream) : {},
    palette: {
      hue: stream.below(360),
      accentHue: stream.below(360),
      tone: (['night', 'dusk', 'day'] as const)[stream.below(3)]!,
    },
    seed,
  };
}

/** The certified machine of a slot's code. Names with a jackpot get the pool, others lines or ways. */
export function slotProfileOf(code: string): SlotProfile {
  const stream = chanceOf(code);
  stream.word();
  return profileOf(code, stream);
}

function profileOf(code: string, stream: Stream): SlotProfile {
  const [, slug] = splitCode(code);
  const kinds = slug.endsWith('-jackpot') ? ['classic'] : ['lines', 'ways'];
  const among = slotProfiles.filter(({ kind }) => kinds.includes(kind));
  const drawn = among[stream.below(among.length)]!;
  return slotProfiles.find((profile) => profile.code === landmarkProfiles[slug]) ?? drawn;
}

/** Titles are not random: their stream is a hash of the code. */
function chanceOf(code: string): Stream {
  return openStream((k) => sha256(bytesOfText(`title/v1|${code.toLowerCase()}|${k}`)));
}

/** Four different nouns of the theme. */
function symbolsOf(profile: SlotProfile, theme: Theme, stream: Stream): Record<string, SymbolName> {
  const taken = new Set(Object.values(fixedNames).map(({ en }) => en));
  const nouns = themeNouns[theme].filter(({ one }) => !taken.has(one));
  const high = ['H1', 'H2', 'H3', 'H4'].map((symbol): [string, SymbolName] => {
    const [noun] = nouns.splice(stream.below(nouns.length), 1);
    return [symbol, { en: noun!.one, ty: noun!.tagalog }];
  });
  const all = { ...fixedNames, ...Object.fromEntries(high) };
  return Object.fromEntries([...new Set(profile.strips.flat())].map((symbol) => [symbol, all[symbol]!]));
}

function nameOf(code: string): string {
  const [, slug] = splitCode(code);
  const small = new Set(['of', 'ng', 'and', 'or']);
  return slug
    .split(/[-_.]+/)
    .filter(Boolean)
    .map((word, at) => (at > 0 && small.has(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ');
}
