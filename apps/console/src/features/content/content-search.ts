import { kinds, statuses } from './kinds.ts';
import type { ContentKind, ContentStatus } from './content-queries.ts';

/** The search parameters of the page. */
export type ContentSearch = {
  kind?: ContentKind;
  group?: string;
  status?: ContentStatus;
  find?: string;
  /** The open entry; `new` without a slug is a new one. */
  slug?: string;
  act?: 'new' | 'history';
};

const slugForm = /^[a-z0-9][a-z0-9-]{0,63}$/;
const groupForm = /^[\w-]{1,64}$/;

/** Other parameters are ignored. */
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

/** Makes a slug from a title. */
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
