/** What the game server tells a page; the types of its answers as they arrive. */
export type Fairness = { serverSeedHash: string; clientSeed: string; nextNonce: string };

export type RoundView = {
  id: string;
  state: 'betting' | 'refused' | 'open' | 'decided' | 'settled' | 'void';
  gameCode: string;
  family: string;
  profile: string;
  stake: string;
  win: string | null;
  choice: unknown;
  outcome: unknown;
  fairness: {
    serverSeedHash: string;
    clientSeed: string | null;
    nonce: string | null;
    serverSeed: string | null;
  } | null;
  tableRoundId: string | null;
  /** Nobody staked for it. */
  isFree: boolean;
  at: string;
};

/** Free spins that the portal granted: what each stakes, how many are left, and what the others won. */
export type FreePack = { id: string; stake: string; spins: number; left: number; won: string; until: string };

export type Welcome = {
  mode: 'real' | 'demo';
  currency: string;
  language: 'en' | 'fil';
  balance: string;
  title: { code: string; name: string; theme: string; family: string; seed: number };
  profile: string;
  stakes: string[];
  facts: unknown;
  /** A spin of slots takes at least so long, and cannot be hurried; 0 where nobody demands it. */
  leastSpinMs: number;
  fairness: Fairness;
  history: RoundView[];
  open: RoundView[];
  /** The progressive pool this game plays for, if it has one. */
  pool: string | null;
  /** The free spins that are played before anything is staked. */
  free: FreePack | null;
  now: string;
};

export type Played = { round: RoundView; balance: string | null; now: string; free?: FreePack | null };
