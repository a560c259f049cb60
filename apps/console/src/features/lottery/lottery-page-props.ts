import type { LotterySearch } from './lottery-search.ts';

/** What the page gets, and hands on to the view of a game or an issue. */
export type LotteryPageProps = {
  merchant: string;
  brandName: string;
  search: LotterySearch;
  self: { id: string; name: string };
  mayEdit: boolean;
  onSearch: (search: LotterySearch) => void;
};
