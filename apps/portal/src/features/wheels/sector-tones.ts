/** The colours of a sector, of its text, and of the tag beside its prize. */
export type SectorTone = { fill: string; text: string; tag: string };

const tones: readonly [SectorTone, SectorTone, SectorTone, SectorTone] = [
  { fill: 'fill-accent', text: 'fill-on-accent', tag: 'bg-accent text-on-accent' },
  { fill: 'fill-high', text: 'fill-ink', tag: 'bg-high text-ink' },
  { fill: 'fill-highlight', text: 'fill-on-highlight', tag: 'bg-highlight text-on-highlight' },
  { fill: 'fill-upper', text: 'fill-ink', tag: 'bg-upper text-ink' },
];

/** Neighbours differ, also the last sector and the first. */
export function sectorTone(at: number, count: number): SectorTone {
  const isLast = at === count - 1 && at % tones.length === 0 && at > 0;
  return tones[isLast ? 2 : at % tones.length]!;
}
