const made = new Map<string, Intl.NumberFormat>();

/** Reuses formatters, because creating the first one of a language takes a tenth of a second on a slow phone. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.NumberFormat(tag, options);
  made.set(key, known);
  return known;
}
