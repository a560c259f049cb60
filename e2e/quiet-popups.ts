import { addresses } from './addresses.ts';

/** The storage entry that hides the announcement popup today. */
export function quietToday(timeZone: string) {
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format().split('/');
  return { name: 'popupsQuietOn', value: [year, month, day].map(Number).join('-') };
}

/** A storage state that hides the announcement popup, which would cover the page. */
export function quietPopups(timeZone: string) {
  return {
    cookies: [],
    origins: [addresses.perlas(), addresses.araw()].map((origin) => ({
      origin,
      localStorage: [quietToday(timeZone)],
    })),
  };
}
