/** The value of an `<input type="datetime-local">`: the operator's local time, to the minute. */
export function toLocalInput(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function fromLocalInput(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}

/** The next full minute after this many minutes. */
export function minutesFrom(now: number, minutes: number): Date {
  return new Date(Math.ceil(now / 60_000) * 60_000 + minutes * 60_000);
}
