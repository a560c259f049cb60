/** Something is overloaded right now and nothing was done: anyone who asked is told to try again in a moment. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
