/** A fault that the person who starts the program can fix; shown as a sentence without a stack. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}
