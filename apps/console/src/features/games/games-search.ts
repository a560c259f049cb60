/** What the address of the page carries. */
export type GamesSearch = {
  view?: 'categories' | 'vendors' | 'order' | 'import';
  find?: string;
  category?: string;
  vendor?: string;
  show?: Shown;
  /** The last game of the page before. */
  after?: string;
  /** What is being ordered; games within a category. */
  order?: 'vendor' | 'game';
  within?: string;
};

export const shownKinds = ['all', 'hot', 'new', 'off', 'hidden'] as const;
type Shown = Exclude<(typeof shownKinds)[number], 'all'>;

const codeForm = /^[A-Z][A-Z0-9_]{1,31}$/;

/** The words of an address field; a number comes as a number when it looks like one. */
const textParam = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';

/** Anything else in the address is as if it were not there. */
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
