/** The contract's format of an amount. */
const form = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** Parses a typed amount above zero, with or without separators; undefined if it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return form.test(text) && /[1-9]/.test(text) ? text : undefined;
}

/** The contract's format of a turnover multiple: 0 to 50, at most one decimal. */
const multipleForm = /^(?:(?:\d|[1-4]\d)(?:\.\d)?|50(?:\.0)?)$/;

/** Parses a typed multiple; an empty text is 0, undefined if it is none. */
export function readMultiple(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '0';
  return multipleForm.test(text) ? text : undefined;
}
