import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { numberFormat } from './number-format.ts';
import type { TextValues } from './text-values.ts';

type Cases = { offset?: number } & Record<string, CompiledMessage>;
type Value = TextValues[string];

/**
 * Fills values into messages that the build compiled from ICU. Lingui's own runtime is ten times the size, because it
 * also loads and compiles messages.
 */
export function messageFiller(tag: string): (message: CompiledMessage, values?: TextValues) => string {
  const writeNumber = (value: number, style: Intl.NumberFormatOptions): string =>
    numberFormat(tag, style).format(value);
  // Creating plural rules is slow, so they are created when first needed and then reused.
  const kept = new Map<string, Intl.PluralRules>();
  const pluralRules = (type: 'cardinal' | 'ordinal') => {
    const known = kept.get(type) ?? new Intl.PluralRules(tag, { type });
    kept.set(type, known);
    return known;
  };

  function show(name: string, type: string | undefined, format: unknown, values: TextValues): string {
    const value = values[name];
    if (value === undefined) return '';
    switch (type) {
      case 'plural':
      case 'selectordinal':
        return plural(Number(value), type === 'plural' ? 'cardinal' : 'ordinal', format as Cases, values);
      case 'select': {
        const cases = format as Cases;
        return fill(cases[String(value)] ?? cases['other'] ?? [], values);
      }
      case 'number':
        return writeNumber(value as number, asStyle(format));
      case 'date':
      case 'time':
        return new Intl.DateTimeFormat(tag, { [`${type}Style`]: format ?? 'medium' }).format(value as Date);
      default:
        return plain(value);
    }
  }

  function plural(count: number, type: 'cardinal' | 'ordinal', cases: Cases, values: TextValues): string {
    const { offset = 0 } = cases;
    const message = cases[count] ?? cases[pluralRules(type).select(count - offset)] ?? cases['other'] ?? [];
    return fill(message, values, writeNumber(count - offset, {}));
  }

  /** `hash` replaces `#` inside a plural; outside of plurals `#` is an ordinary character. */
  function fill(message: CompiledMessage, values: TextValues, hash?: string): string {
    return message
      .map((token) => {
        if (typeof token === 'string') return token === '#' && hash !== undefined ? hash : token;
        const [name, type, format] = token;
        return show(name, type, format, values);
      })
      .join('');
  }

  return (message, values = {}) => fill(message, values);
}

const plain = (value: Value): string => String(value);

const asStyle = (format: unknown): Intl.NumberFormatOptions =>
  typeof format === 'object' && format !== null
    ? format
    : format === 'percent' || format === 'currency'
      ? { style: format }
      : {};
