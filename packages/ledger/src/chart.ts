import { currencyUse, type Currency, type CurrencyUse } from '@croupier/money';

/** Separate sets of books. The currency decides, so money of two books can never stand in one account. */
export type Book = CurrencyUse;

export function bookOf(currency: Currency): Book {
  return currencyUse(currency);
}

/** The owner of the money. What players and escrow hold is owed to members. */
export type Owner = 'player' | 'escrow' | 'house' | 'outside';

export type BalanceRule = 'neverNegative' | 'neverPositive' | 'either';

interface AccountKindRow {
  /** The account's key without its currency; `{name}` is an id that the reference carries. */
  readonly key: string;
  readonly owner: Owner;
  readonly balance: BalanceRule;
  /** A row that every bet updates would queue the whole site behind it, so only members' own accounts and budgets have one. */
  readonly hasBalanceRow: boolean;
  readonly books: readonly Book[];
}

const wallet = { owner: 'player', balance: 'neverNegative', hasBalanceRow: true } as const;
const escrow = { owner: 'escrow', balance: 'neverNegative', hasBalanceRow: false } as const;
const house = { owner: 'house', balance: 'either', hasBalanceRow: false } as const;

const real = ['real'] as const;
const played = ['real', 'trial'] as const;
const points = ['points'] as const;
const every = ['real', 'trial', 'points'] as const;

export const chart = {
  main: { key: 'player:{memberId}:main', ...wallet, books: played },
  // What the member has at a vendor that keeps its own wallet.
  vendor: { key: 'player:{memberId}:vendor:{vendorCode}', ...wallet, books: real },
  // Set aside for pending withdrawals; it cannot be staked.
  held: { key: 'player:{memberId}:held', ...wallet, books: real },
  bonus: { key: 'player:{memberId}:bonus', ...wallet, books: real },
  points: { key: 'player:{memberId}:points', ...wallet, books: points },
  // What a member owes after a charge-back. It has a row because withdrawals are locked while it is below zero.
  debt: { key: 'debt:{memberId}', owner: 'house', balance: 'neverPositive', hasBalanceRow: true, books: real },

  drawEscrow: { key: 'escrow:draw:{drawId}', ...escrow, books: played },
  roundEscrow: { key: 'escrow:round:{roundId}', ...escrow, books: played },
  // One per wallet transfer, so an unanswered one is seen by its balance alone.
  transit: { key: 'transit:{transferId}', ...escrow, books: real },
  // One per deposit that arrived and was not taken: owed to its sender, until it has gone back.
  unclaimed: { key: 'unclaimed:{depositId}', ...escrow, books: real },
  jackpot: { key: 'jackpot:{poolId}', ...escrow, books: real },

  house: { key: 'house:{product}', ...house, books: played },
  // Never below zero: a promotion cannot give more than its budget. Its row is what claims at the same moment queue at.
  promotion: { key: 'promotion:{promotionId}', ...house, balance: 'neverNegative', hasBalanceRow: true, books: real },
  rounding: { key: 'rounding', ...house, books: every },
  fees: { key: 'fees', ...house, books: real },
  salaryExpense: { key: 'expense:salary', ...house, books: real },
  dividendExpense: { key: 'expense:dividend', ...house, books: real },
  rebateExpense: { key: 'expense:rebate', ...house, books: real },
  pointsExpense: { key: 'expense:points', ...house, books: real },
  // The other side of every point in members' hands.
  issuedPoints: { key: 'points:issued', ...house, books: points },
  adjustment: { key: 'adjustment', ...house, books: every },
  // Where opening balances, trial money and budgets come from.
  equity: { key: 'equity', ...house, books: every },

  clearing: { key: 'clearing:{provider}', owner: 'outside', balance: 'either', hasBalanceRow: false, books: real },
} as const satisfies Record<string, AccountKindRow>;

export type AccountKind = keyof typeof chart;

/** Whether an account of this kind may stand at `units`. */
export function isBalanceAllowed(kind: AccountKind, units: bigint): boolean {
  const rule: BalanceRule = chart[kind].balance;
  if (rule === 'neverNegative') return units >= 0n;
  if (rule === 'neverPositive') return units <= 0n;
  return true;
}

export function isInBook(kind: AccountKind, book: Book): boolean {
  const books: readonly Book[] = chart[kind].books;
  return books.includes(book);
}
