import { places } from './places.ts';

/** A visitor who does not want to see the announcement popup today: it would stand before whatever else is tested. */
export function quietPopups(timeZone: string) {
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format().split('/');
  const today = [year, month, day].map(Number).join('-');
  return {
    cookies: [],
    origins: [places.perlas(), places.araw()].map((origin) => ({
      origin,
      localStorage: [{ name: 'popupsQuietOn', value: today }],
    })),
  };
}
