import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { TextKey, TextValues } from '@croupier/i18n';
import { useText } from './use-text.ts';

export type TextProps = {
  id: TextKey;
  values?: TextValues;
  /** For `I accept the <terms>terms</terms>`: `{ terms: (words) => <a href="/help">{words}</a> }`. */
  elements?: Record<string, (content: string) => ReactNode>;
};

/** A text with links or emphasis inside. For plain texts use `t`. */
export function Text({ id, values = {}, elements = {} }: TextProps) {
  const t = useText();
  return splitElements(t(id, shieldValues(values))).map(({ name, content }, index) => {
    const render = name === undefined ? undefined : elements[name];
    // The parts of a sentence never change their order, so the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{render ? render(content) : content}</Fragment>;
  });
}

// Stands for `<` in values, so that a player named `<terms>` cannot open an element.
const shield = '\uE000';

function shieldValues(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', shield) : value,
    ]),
  );
}

function splitElements(text: string): { name?: string | undefined; content: string }[] {
  const unshield = (content: string): string => content.replaceAll(shield, '<');
  const parts: { name?: string | undefined; content: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    parts.push({ content: unshield(text.slice(end, match.index)) });
    parts.push({ name: match[1], content: unshield(match[2] ?? '') });
    end = match.index + match[0].length;
  }
  parts.push({ content: unshield(text.slice(end)) });
  return parts.filter(({ content }) => content !== '');
}
