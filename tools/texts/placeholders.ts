import type { Fault } from '../check-run.ts';
import { closingOf, lineAt } from '../scan.ts';
import type { Source } from '../source-files.ts';
import type { Entry } from './catalogues.ts';
import { readMessage } from './messages.ts';

/** The values of a call; `isOpen` if a spread or a variable may add more. */
type Values = { names: string[]; isOpen: boolean };
type Call = { at: number; keys: RegExp[]; values: Values };
type Range = { start: number; end: number };

/** Placeholders of each English text; the other languages are compared with English elsewhere. */
export function placeholdersByKey(entries: Entry[]): Map<string, string[]> {
  const english = entries.filter(({ lang }) => lang === 'en');
  return new Map(english.map(({ key, message }) => [key, readMessage(message).placeholders]));
}

/**
 * Calls whose values differ from the placeholders of their texts. A key with a variable part may mean several texts: its
 * call must fill the placeholders that all of them have, and none that no text has.
 */
export function placeholderFaults(source: Source, placeholders: Map<string, string[]>): Fault[] {
  return [...callsIn(source), ...elementsIn(source)].flatMap(({ at, keys, values }) => {
    const groups = keys.map((pattern) => [...placeholders].filter(([key]) => pattern.test(key)));
    const missing = groups.flatMap((group) => missingFrom(group, values));
    const texts = groups.flat();
    const surplus =
      texts.length === 0 ? [] : values.names.filter((name) => !texts.some(([, names]) => names.includes(name)));
    const named = texts.length === 1 ? `${texts[0]?.[0]} has` : 'its texts have';
    const faults = [
      ...missing.map(({ key, name }) => `${key} needs {${name}}, which is not filled here`),
      ...surplus.map((name) => `{${name}} is filled here, but ${named} no such placeholder`),
    ];
    return faults.map((message) => ({ file: source.file, line: lineAt(source.text, at), message }));
  });
}

function missingFrom(group: [string, string[]][], values: Values): { key: string; name: string }[] {
  const [first] = group;
  if (first === undefined || values.isOpen) return [];
  const needed = first[1].filter((name) => group.every(([, names]) => names.includes(name)));
  return needed.filter((name) => !values.names.includes(name)).map((name) => ({ key: first[0], name }));
}

/** `t(key, values)` and `translate(reader, key, values)`. */
function callsIn(source: Source): Call[] {
  const { code } = source;
  return [...code.matchAll(/(?<![\w$])(t|translate)\(/g)].flatMap((found) => {
    const open = found.index + found[0].length - 1;
    const parts = argumentsIn(code, open);
    const [key, values] = found[1] === 't' ? parts : parts.slice(1);
    const keys = key === undefined ? [] : keysIn(source, key);
    return keys.length === 0 ? [] : [{ at: key!.start, keys, values: valuesIn(code, values) }];
  });
}

/** `<Text id={key} values={values} />`. */
function elementsIn(source: Source): Call[] {
  const { code } = source;
  return [...code.matchAll(/<Text(?=\s)/g)].flatMap((found) => {
    const start = found.index + found[0].length;
    const end = endOfTag(code, start);
    const keys = keysIn(source, attribute(code, { start, end }, 'id') ?? { start, end: start });
    const values = valuesIn(code, attribute(code, { start, end }, 'values'));
    return keys.length === 0 ? [] : [{ at: start, keys, values }];
  });
}

/** The whole value of an attribute, without its braces. */
function attribute(code: string, tag: Range, name: string): Range | undefined {
  const found = new RegExp(`\\s${name}=`).exec(code.slice(tag.start, tag.end));
  if (found === null) return undefined;
  const start = tag.start + found.index + found[0].length;
  if (code.charAt(start) === '{') return { start: start + 1, end: closingOf(code, start) - 1 };
  return { start, end: code.indexOf(code.charAt(start), start + 1) + 1 };
}

function endOfTag(code: string, start: number): number {
  for (let at = start; at < code.length; at += 1) {
    if (code.charAt(at) === '{') at = closingOf(code, at) - 1;
    else if (code.charAt(at) === '>') return at;
  }
  return code.length;
}

/** The keys of one argument: a literal, a template, or the branches of a condition. */
function keysIn({ text, code, pieces }: Source, { start, end }: Range): RegExp[] {
  const inside = pieces.filter((piece) => piece.start >= start && piece.end <= end);
  const keys: string[] = [];
  let template = '';
  for (const piece of inside) {
    if (piece.kind !== 'string' && piece.kind !== 'template') continue;
    const words = escape(text.slice(piece.start + 1, piece.end - (text.endsWith('${', piece.end) ? 2 : 1)));
    const isFirst = piece.kind === 'string' || text.charAt(piece.start) === '`';
    // A text in a condition, as in `kind === 'bank'`, is not a key.
    if (isFirst && !/(^|[?:]|\?\?|\|\|)\s*$/.test(code.slice(start, piece.start))) continue;
    if (piece.kind === 'string') keys.push(words);
    else {
      template = isFirst ? words : `${template}[\\w-]+${words}`;
      if (text.charAt(piece.end - 1) === '`') keys.push(template);
    }
  }
  return keys.map((key) => new RegExp(`^${key}$`));
}

/** Reads an object literal; anything else may have any values. */
function valuesIn(code: string, range: Range | undefined): Values {
  if (range === undefined) return { names: [], isOpen: false };
  const start = range.start + code.slice(range.start, range.end).search(/\S/);
  const isLiteral = code.charAt(start) === '{' && code.slice(closingOf(code, start), range.end).trim() === '';
  if (!isLiteral) return { names: [], isOpen: true };
  const fields = argumentsIn(code, start).map((field) => code.slice(field.start, field.end).trim());
  return {
    names: fields.flatMap((field) => /^(\w+)\s*(?=:|$)/.exec(field)?.[1] ?? []),
    isOpen: fields.some((field) => !/^\w+\s*(:|$)/.test(field)),
  };
}

/** The ranges between the commas inside the bracket that opens at `open`. */
function argumentsIn(code: string, open: number): Range[] {
  const end = closingOf(code, open) - 1;
  const ranges: Range[] = [];
  let start = open + 1;
  for (let at = start; at < end; at += 1) {
    if ('([{'.includes(code.charAt(at))) at = closingOf(code, at) - 1;
    else if (code.charAt(at) === ',') {
      ranges.push({ start, end: at });
      start = at + 1;
    }
  }
  return code.slice(start, end).trim() === '' ? ranges : [...ranges, { start, end }];
}

function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
