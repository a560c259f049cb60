import { z } from 'zod';

/** Content as the browser gets it: a tree of these nodes, never HTML. The server has checked the addresses of links. */
export type MarkupNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'strong' | 'emphasis' | 'item' | 'quote'; children: MarkupNode[] }
  | { kind: 'heading'; level: 2 | 3; children: MarkupNode[] }
  | { kind: 'list'; ordered: boolean; children: MarkupNode[] }
  | { kind: 'link'; url: string; children: MarkupNode[] };

const children = z.array(z.lazy((): z.ZodType<MarkupNode> => markupNode));

export const markupNode: z.ZodType<MarkupNode> = z
  .union([
    z.strictObject({ kind: z.literal('text'), text: z.string() }),
    z.strictObject({ kind: z.literal('break') }),
    z.strictObject({ kind: z.enum(['paragraph', 'strong', 'emphasis', 'item', 'quote']), children }),
    z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), children }),
    z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), children }),
    z.strictObject({ kind: z.literal('link'), url: z.string(), children }),
  ])
  .meta({ id: 'MarkupNode' });

export const markup = z.array(markupNode);
