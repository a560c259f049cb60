import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';

export type Settings = ReturnType<typeof useSettings>;

/** Brand, flags and status. Pages below the start-up always have them. */
export function useSettings() {
  return useSuspenseQuery(settingsQuery).data;
}
