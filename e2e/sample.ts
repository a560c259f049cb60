/** The cases of a matrix for an ordinary run, by index; all of them in `npm run test:wide`. */
export function sample<Case>(all: readonly Case[], ...addresses: number[]): readonly Case[] {
  return process.env['TEST_WIDE'] ? all : all.filter((_, place) => addresses.includes(place));
}
