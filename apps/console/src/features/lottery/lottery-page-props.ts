import type { LotterySearch } from './lottery-search.ts';

/** The properties of the page and of the views of a game or an issue. */
export type LotteryPageProps = {
  merchant: string;
  brandName: string;
  search: LotterySearch;
  self: { id: string; name: string };
  mayEdit: boolean;
  onSearch: (search: LotterySearch) => void;
};
