/** Of a matrix the cases of an ordinary run, by their places; all of them when `npm run test:wide` asks for it. */
export function sample<Case>(all: readonly Case[], ...addresses: number[]): readonly Case[] {
  return process.env['TEST_WIDE'] ? all : all.filter((_, place) => addresses.includes(place));
}
