/** The contract's own form of an amount. */
const form = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** What a person types for an amount above zero, with separators or not; undefined when it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return form.test(text) && /[1-9]/.test(text) ? text : undefined;
}
