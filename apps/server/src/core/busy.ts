/** A part is overloaded and did nothing: the caller is told to try again in a moment. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
