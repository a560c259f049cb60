import type { ColourName, Theme } from './tokens.ts';

/** WCAG 2.2: 4.5 is AA for text, 7 is AAA, which we require for amounts, and 3 is for edges and focus rings. */
type Level = 3 | 4.5 | 7;
export type ContrastPair = { colour: ColourName; on: ColourName; atLeast: Level };
export type ContrastFailure = { colour: string; on: string; atLeast: Level; ratio: number };

const surfaces = ['sunken', 'page', 'raised', 'upper', 'high'] as const satisfies readonly ColourName[];

const onSurfaces = (colours: readonly ColourName[], atLeast: Level): ContrastPair[] =>
  colours.flatMap((colour) => surfaces.map((on) => ({ colour, on, atLeast })));

/** Every pair of tokens that components use. Add the pair here when a component combines two others. */
export const contrastPairs: readonly ContrastPair[] = [
  // Amounts are in the colours ink, gain and loss.
  ...onSurfaces(['ink', 'gain', 'loss'], 7),
  ...onSurfaces(['inkSoft', 'inkFaint', 'highlight', 'warn', 'info', 'danger'], 4.5),
  ...onSurfaces(['lineStrong', 'focus'], 3),
  { colour: 'onAccent', on: 'accent', atLeast: 4.5 },
  { colour: 'onAccent', on: 'accentStrong', atLeast: 4.5 },
  { colour: 'onHighlight', on: 'highlight', atLeast: 4.5 },
  { colour: 'onDanger', on: 'danger', atLeast: 4.5 },
  { colour: 'gain', on: 'gainSoft', atLeast: 4.5 },
  { colour: 'warn', on: 'warnSoft', atLeast: 4.5 },
  { colour: 'info', on: 'infoSoft', atLeast: 4.5 },
  { colour: 'danger', on: 'dangerSoft', atLeast: 4.5 },
  { colour: 'ink', on: 'gainSoft', atLeast: 7 },
  { colour: 'ink', on: 'warnSoft', atLeast: 7 },
  { colour: 'ink', on: 'infoSoft', atLeast: 7 },
  { colour: 'ink', on: 'dangerSoft', atLeast: 7 },
];

export function checkContrast(theme: Theme): ContrastFailure[] {
  const { colours, sheen, sheenInk } = theme;
  const measured = [
    ...contrastPairs.map((pair) => ({ ...pair, ratio: contrastRatio(colours[pair.colour], colours[pair.on]) })),
    ...sheen.map((stop) => ({
      colour: 'onAccent',
      on: `sheen ${stop}`,
      atLeast: 4.5 as const,
      ratio: contrastRatio(colours.onAccent, stop),
    })),
    ...sheenInk.flatMap((stop) =>
      surfaces.map((on) => ({
        colour: `sheenInk ${stop}`,
        on,
        atLeast: 7 as const,
        ratio: contrastRatio(stop, colours[on]),
      })),
    ),
  ];
  return measured.filter(({ ratio, atLeast }) => ratio < atLeast);
}

/** From 1 (the same colour) to 21 (black on white), for two colours written `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) throw new Error(`${colour} is not #rrggbb`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
