import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { Refused } from '@croupier/contract/client';
import type { Answer, Calls, ContentKind, ContentState, ContentStatus, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type { ContentKind, ContentState, ContentStatus };
export type ContentPage = Answer<Calls['contentList']>;
export type ListedEntry = ContentPage['entries'][number];
export type TextHead = ListedEntry['texts'][number];
export type ContentEntry = Answer<Calls['contentEntry']>;
export type ContentVersion = Answer<Calls['contentVersions']>['versions'][number];
export type Preview = Answer<Calls['contentPreview']>;
export type Fields = Record<string, unknown>;
export type Names = ContentPage['operators'];

/** Usually all entries of a kind fit on one page of the server's list; more are loaded page by page. */
const PAGE = '100';

type ListFilter = { kind: ContentKind; status?: ContentStatus | undefined; find?: string | undefined };

export const contentListQuery = (merchant: string, { kind, status, find }: ListFilter) => {
  const query = { kind, limit: PAGE, ...(status && { status }), ...(find && { search: find }) };
  return queryOptions({
    queryKey: ['content', merchant, 'list', query],
    queryFn: async () => {
      const first = await client.call('contentList', { params: { merchant }, query });
      const entries = [...first.entries];
      for (let { next } = first; next !== null;) {
        const more = await client.call('contentList', { params: { merchant }, query: { ...query, after: next } });
        entries.push(...more.entries);
        next = more.next;
      }
      return { ...first, entries };
    },
    placeholderData: keepPreviousData,
  });
};

export const contentEntryQuery = (merchant: string, kind: ContentKind, slug: string) =>
  queryOptions({
    queryKey: ['content', merchant, 'entry', kind, slug],
    queryFn: () => client.call('contentEntry', { params: { merchant }, query: { kind, slug } }),
  });

/** A preview of a saved entry, and its languages; null if the brand has no such entry. */
export const savedPreviewQuery = (merchant: string, kind: ContentKind, slug: string) =>
  queryOptions({
    queryKey: ['content', merchant, 'saved-preview', kind, slug],
    queryFn: async () => {
      const entry = await client
        .call('contentEntry', { params: { merchant }, query: { kind, slug } })
        .catch((error: unknown) => {
          if (error instanceof Refused && error.refusal.code === 'not_found') return null;
          throw error;
        });
      if (entry === null) return null;
      const texts = entry.texts.map(({ language, value }) => ({ language, value }));
      const preview = await client.call('contentPreview', { params: { merchant }, body: { kind, slug, texts } });
      return { preview, languages: texts.map(({ language }) => language) };
    },
    // Previews expire; the entry is read again when content changes.
    staleTime: 60_000,
  });

type TextName = { kind: ContentKind; slug: string; language: string };

export const versionsQuery = (merchant: string, name: TextName) => ({
  queryKey: ['content', merchant, 'versions', name],
  queryFn: ({ pageParam }: { pageParam: number | null }) =>
    client.call('contentVersions', {
      params: { merchant },
      query: { ...name, limit: '20', ...(pageParam !== null && { before: String(pageParam) }) },
    }),
  initialPageParam: null,
  getNextPageParam: ({ next }: Answer<Calls['contentVersions']>) => next,
});

function lookAgain(merchant: string): void {
  void queryClient.invalidateQueries({ queryKey: ['content', merchant] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

export function useWriteEntry(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['contentWrite']>['body']) =>
      client.call('contentWrite', { params: { merchant }, body }),
    onSuccess: (entry) => queryClient.setQueryData(contentEntryQuery(merchant, entry.kind, entry.slug).queryKey, entry),
    // After a refusal or without a clear answer the data is read again.
    onSettled: () => lookAgain(merchant),
  });
}

export function useWriteOrder(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['contentOrder']>['body']) =>
      client.call('contentOrder', { params: { merchant }, body }),
    onSettled: () => lookAgain(merchant),
  });
}

export function useUploadPicture(merchant: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer());
      return client.call('contentPicture', { params: { merchant }, body });
    },
  });
}

export function usePreview(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['contentPreview']>['body']) =>
      client.call('contentPreview', { params: { merchant }, body }),
  });
}
