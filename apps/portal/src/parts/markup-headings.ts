import type { MarkupNodes } from './markup-nodes.ts';

export type MarkupHeading = { id: string; text: string };

/** The main headings of a text in their order, for the list of contents and as the ids of the headings themselves. */
export function headingsOf(nodes: MarkupNodes): MarkupHeading[] {
  return nodes.flatMap((node, place) =>
    node.kind === 'heading' && node.level === 2 ? [{ id: headingId(place), text: plainTextOf(node.children) }] : [],
  );
}

/** By place and not by words: words repeat, and some languages have none that fit an address. */
export function headingId(place: number): string {
  return `part-${place + 1}`;
}

function plainTextOf(nodes: MarkupNodes): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.text : 'children' in node ? plainTextOf(node.children) : ' '))
    .join('');
}
