/** What an activity is for one member. */
export const activityStatuses = [
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'close',
] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

/** What can become of each; `close` also ends what nobody took in time. */
export const activityMoves = {
  coming_soon: ['join', 'close'],
  join: ['joined', 'close'],
  joined: ['process', 'claim', 'close'],
  process: ['claim', 'close'],
  claim: ['claimed', 'applying', 'close'],
  applying: ['issued', 'rejected'],
  rejected: ['join', 'close'],
  issued: [],
  claimed: [],
  close: [],
} as const satisfies Record<ActivityStatus, readonly ActivityStatus[]>;

export function canActivityMove(from: ActivityStatus, to: ActivityStatus): boolean {
  const moves: readonly ActivityStatus[] = activityMoves[from];
  return moves.includes(to);
}

export type Activity = {
  from: Date;
  to: Date;
  /** How long after the window a reward can be taken. */
  claimDays: number;
  isPaused: boolean;
  hasBudgetLeft: boolean;
  /** Whether a rejected application can be made again while the window is open. */
  allowsAnother: boolean;
};

/** What a member has done about it: nothing, joined so far, applied, or got the reward. */
export type Participation =
  | { step: 'none' }
  | { step: 'joined'; progress: 'none' | 'some' | 'met' }
  | { step: 'applying' }
  | { step: 'rejected'; reason: string }
  | { step: 'credited'; by: 'house' | 'member' };

const DAY_MS = 86_400_000;

/** The status now, of a member whose quota is or is not used up. */
export function statusOf(
  { from, to, claimDays, isPaused, hasBudgetLeft, allowsAnother }: Activity,
  { participation, hasQuotaLeft }: { participation: Participation; hasQuotaLeft: boolean },
  now: Date,
): ActivityStatus {
  const isOver = now >= to;
  const isTaking = hasBudgetLeft && hasQuotaLeft && !isPaused && !isOver;
  switch (participation.step) {
    case 'credited':
      return participation.by === 'house' ? 'issued' : 'claimed';
    case 'applying':
      return 'applying';
    case 'rejected':
      return allowsAnother && isTaking ? 'join' : 'rejected';
    case 'joined': {
      // What was joined is reserved: neither a pause nor an empty budget ends it, only time.
      if (participation.progress === 'met') return +now < +to + claimDays * DAY_MS ? 'claim' : 'close';
      if (isOver) return 'close';
      return participation.progress === 'some' ? 'process' : 'joined';
    }
    case 'none':
      if (now < from) return 'coming_soon';
      return isTaking ? 'join' : 'close';
  }
}

/** Whether this member may take the reward at this instant; a pause stops claims without closing them. */
export const mayClaim = (activity: Activity, status: ActivityStatus): boolean =>
  status === 'claim' && !activity.isPaused;
