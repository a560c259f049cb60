/** The twelve animals in the order of years. */
export const zodiacs = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Zodiac = (typeof zodiacs)[number];

/**
 * First days (MMDD) of the lunar years from 1990 to 2079, by the calendar of China and Hong Kong. A table and not
 * arithmetic: in 2027 and 2030 the new moon is minutes from midnight, and common programs are a day off.
 */
const FIRST_YEAR = 1990;
const newYears = (
  '0127 0215 0204 0123 0210 0131 0219 0207 0128 0216 0205 0124 0212 0201 0122 0209 0129 0218 0207 0126 ' +
  '0214 0203 0123 0210 0131 0219 0208 0128 0216 0205 0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 ' +
  '0203 0123 0211 0131 0219 0208 0128 0215 0204 0124 0212 0201 0122 0210 0130 0217 0206 0126 0214 0202 ' +
  '0123 0211 0201 0219 0208 0128 0215 0204 0124 0212 0202 0121 0209 0129 0217 0205 0126 0214 0203 0123 ' +
  '0211 0131 0219 0207 0127 0215 0205 0124 0212 0202'
).split(' ');

/** The lunar year of a day (YYYY-MM-DD), named after the solar year in which it begins. */
export function lunarYear(day: string): number {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const newYear = newYears[Number(year) - FIRST_YEAR];
  if (newYear === undefined) throw new RangeError(`no lunar year is known for ${day}`);
  return `${month}${date}` >= newYear ? Number(year) : Number(year) - 1;
}

/** The first day of the lunar year that begins in a solar year. */
export function lunarNewYear(year: number): string {
  const newYear = newYears[year - FIRST_YEAR];
  if (newYear === undefined) throw new RangeError(`no lunar new year is known for ${year}`);
  return `${year}-${newYear.slice(0, 2)}-${newYear.slice(2)}`;
}

export function zodiacOfYear(day: string): Zodiac {
  return zodiacAt(yearSign(day));
}

/** The year's animal has 1, 13, 25, 37 and 49; the one before it in the cycle has 2, 14, …; and so on backwards. */
export function zodiacOf(number: number, day: string): Zodiac {
  return zodiacAt(yearSign(day) - (number - 1));
}

export function numbersOfZodiac(zodiac: Zodiac, day: string): number[] {
  const first = modulo(yearSign(day) - zodiacs.indexOf(zodiac), 12) + 1;
  return [0, 12, 24, 36, 48].map((step) => first + step).filter((number) => number <= 49);
}

/** 1900 and every twelfth year since was a year of the rat. */
const yearSign = (day: string): number => modulo(lunarYear(day) - 1900, 12);
// A remainder of twelve is an index of the table.
const zodiacAt = (place: number): Zodiac => zodiacs[modulo(place, 12)]!;

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
