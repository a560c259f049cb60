/** No bar, so that a message has one reading. */
const ID = /^[0-9A-Za-z._:-]{1,64}$/;

export const isId = (id: unknown): boolean => typeof id === 'string' && ID.test(id);

export function assertId(id: string, what: string): void {
  if (!isId(id)) throw new RangeError(`${id.slice(0, 80)} cannot be the ${what} of a draw's message`);
}
