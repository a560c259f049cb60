import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { contentKey } from '../../api/queries.ts';
import type { Execution } from './audience.ts';
import { popupAnnouncements } from './audience.ts';

/** Specification, section 9: the marquee's popup has pages of 6, the public popup of 10. */
export const noticePageSize = 6;
export const popupPageSize = 10;

export type Announcement = Answer<Calls['announcements']>['popup'][number];

/** A page of the notices for an audience. */
export const noticesQuery = (execution: Execution, page: number) =>
  queryOptions({
    queryKey: [...contentKey, 'notices', execution, page],
    queryFn: async ({ client }) => {
      const query = { types: 'PL', execution, pageNo: String(page), pageSize: String(noticePageSize) };
      const { playerNotices, totals } = await callerOf(client).call('announcements', { query });
      return { list: playerNotices, total: totals.playerNotices };
    },
    placeholderData: keepPreviousData,
  });

/**
 * A page of the public popup. Members who sign in for the first time get the announcements for that first, then the
 * others.
 */
export const popupQuery = (executions: readonly Execution[], page: number) =>
  queryOptions({
    queryKey: [...contentKey, 'popup', executions.join(''), page],
    queryFn: async ({ client }) => {
      const answers = await Promise.all(
        executions.map((execution) =>
          callerOf(client).call('announcements', {
            query: { types: 'PU', execution, pageNo: String(page), pageSize: String(popupPageSize) },
          }),
        ),
      );
      return {
        list: popupAnnouncements(
          answers.flatMap(({ popup }) => popup),
          executions,
        ),
        pageCount: Math.max(1, ...answers.map(({ totals }) => Math.ceil(totals.popup / popupPageSize))),
      };
    },
    placeholderData: keepPreviousData,
  });
