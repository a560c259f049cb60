import { features } from '@croupier/contract';
import type { Brand } from '../../../core/brands.ts';
import { Unstartable } from '../../../platform/unstartable.ts';

/** Whether a condition of a content file holds: a feature of the product by its name, or `customerService` of the brand. */
export type IsThere = (name: string) => boolean;

export function createIsThere({ merchant, customerServiceUrl }: Brand): IsThere {
  const known: Record<string, boolean> = { ...features, customerService: customerServiceUrl !== '' };
  return (name) => {
    const answer = known[name];
    if (answer === undefined)
      throw new Unstartable(`The content of ${merchant} waits for "${name}", which is not a feature.`);
    return answer;
  };
}

type Conditions = { needs?: unknown; until?: unknown };

/** `needs` lists what must be there, `until` what must not be there yet. */
export function isHeldBack({ needs, until }: Conditions, isThere: IsThere): boolean {
  return !namesIn(needs).every(isThere) || namesIn(until).some(isThere);
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** Leaves out list entries that are held back, such as links of the footer, and takes the conditions away. */
export function withoutHeldBack(value: unknown, isThere: IsThere): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !isHeldBack(asRecord(one), isThere)).map((one) => withoutHeldBack(one, isThere));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'needs' && name !== 'until')
      .map(([name, inner]) => [name, withoutHeldBack(inner, isThere)]),
  );
}

function asRecord(value: unknown): Conditions {
  return typeof value === 'object' && value !== null ? value : {};
}

const marker = /[ \t]*<!-- (needs|until) ((?:\w+ ?)+)-->[ \t]*$/;

/**
 * The same in Markdown: `<!-- needs complaints -->` at the end of a line is about that line, on a line of its own about
 * the block that follows, up to the next empty line.
 */
export function linesNotHeldBack(text: string, isThere: IsThere): string {
  const kept: string[] = [];
  let isSkipping = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') isSkipping = false;
    const found = marker.exec(line);
    const part = found ? line.slice(0, found.index) : line;
    const isOut = found !== null && isHeldBack({ [found[1]!]: found[2]!.trim().split(' ') }, isThere);
    const isMarkerAlone = found !== null && part.trim() === '';
    if (isMarkerAlone) isSkipping ||= isOut;
    else if (!isSkipping && !isOut) kept.push(part);
  }
  // A block that went leaves two empty lines where it stood.
  return kept.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}
