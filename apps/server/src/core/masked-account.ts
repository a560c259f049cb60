/** Always as many stars, so that the mask does not tell how long the name is. */
const STARS = '****';

/** Enough of an account's name for its owner to know it, too little for anybody else (GA-21, VE-60). */
export function maskedAccount(name: string): string {
  const letters = [...name];
  const first = letters.slice(0, letters.length >= 7 ? 2 : 1).join('');
  const last = letters.length >= 5 ? letters.at(-1)! : '';
  return `${first}${STARS}${last}`;
}
