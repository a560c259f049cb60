import { textParam } from '../../platform/text-param.ts';

/** The search parameters of the page. */
export type GamesSearch = {
  view?: 'categories' | 'vendors' | 'order' | 'import';
  find?: string;
  category?: string;
  vendor?: string;
  show?: Shown;
  /** The last game of the previous page. */
  after?: string;
  /** What is sorted: vendors, or the games of a category; categories by default. */
  order?: 'vendor' | 'game';
  within?: string;
};

export const shownKinds = ['all', 'hot', 'new', 'off', 'hidden'] as const;
type Shown = Exclude<(typeof shownKinds)[number], 'all'>;

const codeForm = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Other parameters are ignored. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const view = (['categories', 'vendors', 'order', 'import'] as const).find((one) => one === search['view']);
  const find = textParam(search['find'], 80);
  const [category, vendor, within] = [
    textParam(search['category'], 32),
    textParam(search['vendor'], 32),
    textParam(search['within'], 32),
  ];
  const show = (['hot', 'new', 'off', 'hidden'] as const).find((one) => one === search['show']);
  const after = textParam(search['after'], 9);
  const order = (['vendor', 'game'] as const).find((one) => one === search['order']);
  return {
    ...(view && { view }),
    ...(find && { find }),
    ...(codeForm.test(category) && { category }),
    ...(codeForm.test(vendor) && { vendor }),
    ...(show && { show }),
    ...(/^[1-9]\d*$/.test(after) && { after }),
    ...(order && { order }),
    ...(codeForm.test(within) && { within }),
  };
}
