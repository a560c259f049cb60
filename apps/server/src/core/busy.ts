/** A part of the server is overloaded and did nothing. The caller is asked to try again soon. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
