/** Countries offered by name; others can be typed. */
const codes = 'AU BD BR CN HK ID IN JP KH KR LA MM MY NP PH SG TH TW US VN'.split(' ');

export function countryNamer(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** Common countries by name; any other code can be typed. */
export function commonCountries(tag: string): { code: string; name: string }[] {
  const nameOf = countryNamer(tag);
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => a.name.localeCompare(b.name, tag));
}
