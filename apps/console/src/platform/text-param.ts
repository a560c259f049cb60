/** The text of a search parameter, at most this long. The router parses digits as a number. */
export const textParam = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
