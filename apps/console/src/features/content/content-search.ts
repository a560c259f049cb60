import { kinds, statuses } from './kinds.ts';
import type { ContentKind, ContentStatus } from './content-queries.ts';

/** What the address of the page carries. */
export type ContentSearch = {
  kind?: ContentKind;
  group?: string;
  status?: ContentStatus;
  find?: string;
  /** The entry that is open; `new` with no slug is one that is not there yet. */
  slug?: string;
  act?: 'new' | 'history';
};

const slugForm = /^[a-z0-9][a-z0-9-]{0,63}$/;
const groupForm = /^[\w-]{1,64}$/;

/** Anything else in the address is as if it were not there. */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const text = (name: string) =>
    ['string', 'number'].includes(typeof search[name]) ? String(search[name]).trim() : '';
  const kind = kinds.find((one) => one === search['kind']);
  const status = statuses.find((one) => one === search['status']);
  const [group, find, slug] = [text('group'), text('find').slice(0, 100), text('slug')];
  const act = (['new', 'history'] as const).find((one) => one === search['act']);
  return {
    ...(kind && { kind }),
    ...(groupForm.test(group) && { group }),
    ...(status && { status }),
    ...(find && { find }),
    ...(slugForm.test(slug) && { slug }),
    ...(act && { act }),
  };
}

/** A slug as a person would write it from a title. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
}

export const isSlug = (text: string) => slugForm.test(text);
