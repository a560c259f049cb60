/**
 * Languages that write 1,234.5, proved against Intl by the tests. The browser's first formatter of numbers keeps a slow
 * phone busy for a tenth of a second, and every page has figures on its first screen.
 */
const plainTags = new Set(['en', 'fil']);

type Wanted = { decimals?: number | undefined; isPercent?: boolean };

/** The figure as Intl would write it. Nothing where only Intl can: in other languages, and when it has to be rounded. */
export function plainFigure(tag: string, value: unknown, { decimals, isPercent = false }: Wanted = {}) {
  if (!plainTags.has(tag) || Object.is(value, -0)) return undefined;
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!parts) return undefined;
  const [, sign = '', units = '', rest = ''] = parts;
  const whole = isPercent ? (units + rest.slice(0, 2).padEnd(2, '0')).replace(/^0+(?=\d)/, '') : units;
  const fraction = isPercent ? rest.slice(2) : rest;
  if (fraction.length > (decimals ?? (isPercent ? 0 : 3))) return undefined;
  const shown = fraction.padEnd(decimals ?? 0, '0');
  return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (shown && `.${shown}`) + (isPercent ? '%' : '');
}
