/** The value of an `<input type="datetime-local">`: the operator's local time, to the minute. */
export function toLocalText(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromLocalText(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
