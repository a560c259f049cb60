/** The calendar day in a time zone, as yyyy-MM-dd. */
export function dayIn(timeZone: string, at: Date): string {
  // Sweden writes dates the way ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Whole years between two days written as yyyy-MM-dd. Who was born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
