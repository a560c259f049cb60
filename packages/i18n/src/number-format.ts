const made = new Map<string, Intl.NumberFormat>();

/** The formatter for these options, made once: the first of a language keeps a slow phone busy for a tenth of a second. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.NumberFormat(tag, options);
  made.set(key, known);
  return known;
}
