/** The countries one may name: those that play here, and what is typed beside them. */
const codes = 'AU BD BR CN HK ID IN JP KH KR LA MM MY NP PH SG TH TW US VN'.split(' ');

export function countryNamer(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** Common ones by name; any other two letters can be typed. */
export function commonCountries(tag: string): { code: string; name: string }[] {
  const nameOf = countryNamer(tag);
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => a.name.localeCompare(b.name, tag));
}
