/** Always the same number of stars, so that the mask does not reveal the length of the name. */
const STARS = '****';

/** Enough of an account name for its owner to recognise it, and too little for others (GA-21, VE-60). */
export function maskedAccount(name: string): string {
  const letters = [...name];
  const first = letters.slice(0, letters.length >= 7 ? 2 : 1).join('');
  const last = letters.length >= 5 ? letters.at(-1)! : '';
  return `${first}${STARS}${last}`;
}
