import { addresses } from './addresses.ts';

/** What the storage of somebody has who does not want to see the announcement popup today. */
export function quietToday(timeZone: string) {
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format().split('/');
  return { name: 'popupsQuietOn', value: [year, month, day].map(Number).join('-') };
}

/** A visitor who does not want to see the announcement popup today: it would stand before whatever else is tested. */
export function quietPopups(timeZone: string) {
  return {
    cookies: [],
    origins: [addresses.perlas(), addresses.araw()].map((origin) => ({
      origin,
      localStorage: [quietToday(timeZone)],
    })),
  };
}
