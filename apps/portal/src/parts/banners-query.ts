import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../api/client.ts';
import { contentKey } from '../api/queries.ts';

/** A push asks for them anew; the time bounds how wrong a page can be without it. */
const freshMs = 5 * 60_000;

type ListedBanner = Answer<Calls['announcements']>['banners'][number];
export type Banner = Pick<ListedBanner, 'id' | 'linkageType' | 'url' | 'title' | 'text' | 'callToAction' | 'picture'>;

/** The banners of one group, in their order (HM-4). The server embeds those of home, so no more is kept than is shown. */
export const bannersQuery = (groupName: ListedBanner['groupName']) =>
  queryOptions({
    queryKey: [...contentKey, 'banners', groupName],
    queryFn: async ({ client }) => {
      const { banners } = await callerOf(client).call('announcements', { query: { types: 'B', groupName } });
      return banners.map(briefBanner);
    },
    staleTime: freshMs,
  });

function briefBanner({ id, linkageType, url, title, text, callToAction, picture }: ListedBanner): Banner {
  return { id, linkageType, url, title, text, callToAction, picture };
}
