import { features } from '@croupier/contract';
import type { Brand } from '../../../core/brands.ts';
import { Unstartable } from '../../../platform/unstartable.ts';

/** Whether a condition of a content file holds: the name of a feature, or `customerService` of the brand. */
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

/** `needs` lists features that must exist, `until` features that must not exist yet. */
export function isHeldBack({ needs, until }: Conditions, isThere: IsThere): boolean {
  return !namesIn(needs).every(isThere) || namesIn(until).some(isThere);
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** Removes list entries that are held back, such as footer links, and the conditions themselves. */
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
 * The same in Markdown: `<!-- needs complaints -->` at the end of a line applies to that line, on its own line to the
 * following block up to the next empty line.
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
  // A removed block leaves two empty lines.
  return kept.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}
