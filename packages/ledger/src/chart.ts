import { currencyUse, type Currency, type CurrencyUse } from '@croupier/money';

/** Separate sets of books. The currency determines the book, so no account can have money of two books. */
export type Book = CurrencyUse;

export function bookOf(currency: Currency): Book {
  return currencyUse(currency);
}

/** The owner of the money. Money of players and in escrow is owed to members. */
export type Owner = 'player' | 'escrow' | 'house' | 'outside';

export type BalanceRule = 'neverNegative' | 'neverPositive' | 'either';

interface AccountKindRow {
  /** The account's key without its currency; `{name}` is an id of the reference. */
  readonly key: string;
  readonly owner: Owner;
  readonly balance: BalanceRule;
  /**
   * Whether a row stores its balance. Bets would wait for rows of shared accounts, so only members' accounts and
   * budgets have one.
   */
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
  // The member's money at a vendor with its own wallets.
  vendor: { key: 'player:{memberId}:vendor:{vendorCode}', ...wallet, books: real },
  // Set aside for pending withdrawals; it cannot be staked.
  held: { key: 'player:{memberId}:held', ...wallet, books: real },
  bonus: { key: 'player:{memberId}:bonus', ...wallet, books: real },
  points: { key: 'player:{memberId}:points', ...wallet, books: points },
  // A member's debt after a charge-back. It has a row because withdrawals are blocked while it is below zero.
  debt: { key: 'debt:{memberId}', owner: 'house', balance: 'neverPositive', hasBalanceRow: true, books: real },

  drawEscrow: { key: 'escrow:draw:{drawId}', ...escrow, books: played },
  roundEscrow: { key: 'escrow:round:{roundId}', ...escrow, books: played },
  // One per wallet transfer, so that its balance shows an unanswered one.
  transit: { key: 'transit:{transferId}', ...escrow, books: real },
  // One per declined deposit: the money is owed to its sender until it is returned.
  unclaimed: { key: 'unclaimed:{depositId}', ...escrow, books: real },
  jackpot: { key: 'jackpot:{poolId}', ...escrow, books: real },

  house: { key: 'house:{product}', ...house, books: played },
  // Never below zero: a promotion cannot pay more than its budget. Simultaneous claims wait for its row.
  promotion: { key: 'promotion:{promotionId}', ...house, balance: 'neverNegative', hasBalanceRow: true, books: real },
  rounding: { key: 'rounding', ...house, books: every },
  fees: { key: 'fees', ...house, books: real },
  salaryExpense: { key: 'expense:salary', ...house, books: real },
  dividendExpense: { key: 'expense:dividend', ...house, books: real },
  rebateExpense: { key: 'expense:rebate', ...house, books: real },
  pointsExpense: { key: 'expense:points', ...house, books: real },
  // The counterpart of all points that members have.
  issuedPoints: { key: 'points:issued', ...house, books: points },
  adjustment: { key: 'adjustment', ...house, books: every },
  // The source of opening balances, trial money and budgets.
  equity: { key: 'equity', ...house, books: every },

  clearing: { key: 'clearing:{provider}', owner: 'outside', balance: 'either', hasBalanceRow: false, books: real },
} as const satisfies Record<string, AccountKindRow>;

export type AccountKind = keyof typeof chart;

/** Whether an account of this kind may have this balance. */
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
