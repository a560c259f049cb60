import type { Answer, Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { plainText } from './markup.ts';
import type { Shown } from './shown.ts';
import type { View } from './view.ts';

/** Nobody sees more than twelve slides of a carousel. */
const BANNERS_PER_GROUP = 12;
/** Articles suggested below an article. */
const RELATED = 4;

type Query<Name extends keyof Calls> = Input<Calls[Name]> extends { query: infer Asked } ? Asked : never;

export function announcementsOf(view: View, asked: Query<'announcements'>): Answer<Calls['announcements']> {
  const { types, execution, pageNo, pageSize } = asked;
  const isFor = ({ executions }: { executions: readonly string[] }) =>
    execution === undefined || executions.includes(execution);
  const notices = view.list('announcement').filter(({ value }) => types.has(value.type) && isFor(value));
  const ofType = (type: 'PL' | 'PU' | 'H') =>
    notices.filter(({ value }) => value.type === type).map((notice) => noticeFrom(view, notice, execution));
  const promotions = types.has('PR')
    ? view.list('promotion').filter(({ value }) => isFor(value) && view.statusOf(value) !== 'close')
    : [];
  const all = {
    playerNotices: ofType('PL'),
    popup: ofType('PU'),
    promotion: promotions.map((promotion) => noticeOfPromotion(promotion, execution)),
    home: ofType('H'),
  };
  const page = <Entry>(list: Entry[]) => pageOf(list, asked).list;
  return {
    banners: types.has('B') ? bannersOf(view, asked.groupName) : [],
    playerNotices: page(all.playerNotices),
    popup: page(all.popup),
    promotion: page(all.promotion),
    home: page(all.home),
    pageNo,
    pageSize,
    totals: {
      playerNotices: all.playerNotices.length,
      popup: all.popup.length,
      promotion: all.promotion.length,
      home: all.home.length,
    },
  };
}

function bannersOf(view: View, groupName: string | undefined) {
  const counted = new Map<string, number>();
  return view.list('banner').flatMap(({ slug, value, from, until }) => {
    const count = (counted.get(value.groupName) ?? 0) + 1;
    counted.set(value.groupName, count);
    const isAsked = groupName === undefined || value.groupName === groupName;
    return isAsked && count <= BANNERS_PER_GROUP ? [{ id: slug, ...value, ...times({ from, until }) }] : [];
  });
}

type Execution = 'A' | 'B' | 'F';

function noticeFrom(view: View, { slug, value, from, until }: Shown<'announcement'>, execution: Execution | undefined) {
  const body = view.markup(value.body);
  return {
    id: slug,
    title: value.title,
    content: plainText(body),
    body,
    promotionType: value.subject,
    execution: execution ?? value.executions[0]!,
    url: value.url,
    ...times({ from, until }),
  };
}

function noticeOfPromotion({ slug, value, from, until }: Shown<'promotion'>, execution: Execution | undefined) {
  return {
    id: slug,
    title: value.title,
    content: value.summary,
    body: [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: value.summary }] }],
    promotionType: value.category,
    execution: execution ?? value.executions[0]!,
    url: promotionAddress(slug),
    ...times({ from, until }),
  };
}

/** Where the portal shows one promotion. */
export const promotionAddress = (slug: string) => `/promotions?id=${slug}`;

/** A promotion's page; its status is that of its period, for one that can only be read. */
export type PromotionPage = ReturnType<typeof promotionPages>[number];

export function promotionPages(view: View) {
  return view.list('promotion').map(({ slug, value }) => {
    const { category, title, summary, picture, startsAt, endsAt } = value;
    return { id: slug, category, title, summary, picture, status: view.statusOf(value), startsAt, endsAt };
  });
}

export function promotionCategoriesOf(view: View): Answer<Calls['promotionCategories']> {
  const promotions = view.list('promotion');
  const list = view.list('promotion-category').map(({ slug, value }) => ({
    id: slug,
    title: value.title,
    count: promotions.filter((promotion) => promotion.value.category === slug).length,
  }));
  return { list };
}

/** The texts of a promotion that cards do not show. */
export function promotionOf(view: View, id: string) {
  const found = view.find('promotion', id);
  if (!found) return null;
  const { facts, terms, category } = found.value;
  const categoryTitle = view.find('promotion-category', category)?.value.title ?? '';
  return { categoryTitle, facts, terms: view.markup(terms), version: found.version };
}

export function helpCenterOf(view: View, asked: Query<'systemHelpCenter'>): Answer<Calls['systemHelpCenter']> {
  const { category, search } = asked;
  const articles = view.list('help-article');
  const categories = view.list('help-category').map(({ slug, value: { title, summary } }) => ({
    slug,
    title,
    summary,
    articleCount: articles.filter(({ value }) => value.category === slug).length,
  }));
  const order = new Map(categories.map(({ slug }, at) => [slug, at]));
  // An article whose category was withdrawn comes last.
  const place = ({ value }: Shown<'help-article'>) => order.get(value.category) ?? order.size;
  const found = search ? view.searchHelp(search) : articles.toSorted((a, b) => place(a) - place(b));
  const wanted = found.filter(({ value }) => category === undefined || value.category === category);
  return { categories, ...pageOf(wanted.map(helpCard), asked) };
}

export function helpArticleOf(view: View, slug: string): Answer<Calls['systemHelpArticle']> | null {
  const found = view.find('help-article', slug);
  if (!found) return null;
  const { category, body } = found.value;
  const related = view
    .list('help-article')
    .filter((other) => other.value.category === category && other.slug !== slug)
    .slice(0, RELATED);
  return {
    ...helpCard(found),
    categoryTitle: view.find('help-category', category)?.value.title ?? '',
    body: view.markup(body),
    changedAt: found.madeAt.toISOString(),
    related: related.map(helpCard),
  };
}

function helpCard({ slug, value: { category, title, summary } }: Shown<'help-article'>) {
  return { slug, category, title, summary };
}

export function downloadsOf(view: View): Answer<Calls['systemDownloads']> {
  return { list: view.list('download').map(({ value: { sort: _sort, ...shown } }) => shown) };
}

export function siteOf(view: View, brand: Brand): Answer<Calls['systemSite']> {
  const { resources, messaging } = brand;
  return {
    footer: view.list('footer')[0]?.value ?? null,
    resources: resources.map((resource) => ({ ...resource })),
    messaging: messaging && { ...messaging, qr: messaging.url },
    descriptions: view
      .list('description')
      .map(({ slug, value: { sort: _sort, ...shown } }) => ({ id: slug, ...shown })),
    steps: view.list('step').map(({ value: { sort: _sort, ...shown } }) => shown),
    legal: legalTextsOf(view, brand).map(legalHead),
    hasPromotions: view.list('promotion').length > 0,
  };
}

/** The policy for agents is for brands that have switched it on (BR-21). */
export function legalTextsOf(view: View, { flags }: Brand): Shown<'legal'>[] {
  return view.list('legal').filter(({ slug }) => slug !== 'agent-policy' || flags['AGENTPOLICY3'] === true);
}

export function legalOf(view: View, brand: Brand, slug: string): Answer<Calls['systemLegal']> | null {
  const found = legalTextsOf(view, brand).find((shown) => shown.slug === slug);
  return found ? { ...legalHead(found), body: view.markup(found.value.body), version: found.version } : null;
}

export function legalHead({ slug, value: { title, summary, edition, effectiveOn } }: Shown<'legal'>) {
  return { slug, title, summary, edition, effectiveOn };
}

export function pageOf<Entry>(all: readonly Entry[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { list, pageNo, pageSize, total: all.length, totalPages: Math.ceil(all.length / pageSize) };
}

function times({ from, until }: { from: Date | null; until: Date | null }) {
  return { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
}
