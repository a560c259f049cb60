import { textParam } from '../../platform/text-param.ts';
import { ownerList } from './ledger-texts.ts';
import type { Owner } from './ledger-queries.ts';

/** The search parameters of the page. */
export type LedgerSearch = {
  find?: string;
  owner?: Owner;
  after?: string;
  /** The open account, the page of its entries, and the instant of its balance. */
  account?: string;
  before?: string;
  at?: string;
  journal?: string;
};

const line = /^\d{1,18}-\d{1,4}-[01]$/;
const number = /^\d{1,18}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** Other parameters are ignored. */
export function readLedgerSearch(search: Record<string, unknown>): LedgerSearch {
  const text = (name: string) => textParam(search[name], 200);
  const owner = ownerList.find((one) => one === search['owner']);
  const [find, after, account] = [text('find'), text('after'), text('account')];
  const [before, at, journal] = [text('before'), text('at'), text('journal')];
  return {
    ...(find !== '' && { find }),
    ...(owner && { owner }),
    ...(after !== '' && { after }),
    ...(account !== '' && { account }),
    ...(line.test(before) && { before }),
    ...(instant.test(at) && { at }),
    ...(number.test(journal) && { journal }),
  };
}
