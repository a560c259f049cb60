/** One ticket of a slip in the terms of `lottery_place`; amounts and account ids as text, which JSON keeps exact. */
export type PlacingTicket = {
  id: string;
  draw: string;
  escrow: string;
  units: string;
  worst: string;
  single: string;
  memberLimit: string;
  singleLimit: string;
  drawLimit: string;
  lines: string;
  /** The uplines' shares when it is settled; null without any. */
  uplines: readonly { wallet: string; units: string }[] | null;
};

export type PlacingSlip = {
  lock: string;
  merchantNo: number;
  scope: string;
  key: string;
  /** In hexadecimal digits. */
  print: string;
  wallet: string;
  member: string;
  currency: string;
  /** A chase may name draws that are not open yet. */
  needsOpen: boolean;
  placedAt: string;
  /** The tickets as the answer shows them, in JSON; the database adds the balance. */
  shown: string;
  tickets: readonly PlacingTicket[];
  /** A bonus that takes this category may pay what the wallet lacks. */
  category: string;
  chase: { id: string; merchant: string; game: string; stopsOnWin: boolean } | null;
};

/** The stored answer, or null when the key belongs to another slip. */
export type PlacingAnswer = string | null;
