/** The contract's own form of an amount. */
const form = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** What a person types for an amount above zero, with separators or not; undefined when it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return form.test(text) && /[1-9]/.test(text) ? text : undefined;
}

/** The contract's own form of a multiple of turnover: 0 to 50, one decimal at most. */
const multipleForm = /^(?:(?:\d|[1-4]\d)(?:\.\d)?|50(?:\.0)?)$/;

/** What a person types for how many times; nothing is not at all, undefined when it is none. */
export function readMultiple(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '0';
  return multipleForm.test(text) ? text : undefined;
}
