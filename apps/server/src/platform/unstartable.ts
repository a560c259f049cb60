/** A fault that the person who starts the program can fix; shown as one sentence, without a stack trace. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}
