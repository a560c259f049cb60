/**
 * Features that are on. Texts and links about a feature that is off are not shown (CN-30, SH-70). Switch a feature on
 * here when it is built.
 */
export const features: Readonly<Record<FeatureName, boolean>> = {
  /** Joining a promotion and claiming its reward: PM-1 to PM-9. */
  promotions: true,
  /** PM-10. */
  raffle: false,
  /** PM-11. */
  envelopes: false,
  /** The wheel and the mini games: PM-12, PM-19. */
  wheel: true,
  /** PM-13, PM-14. */
  missions: true,
  /** Levels and their gifts: PM-15. */
  levels: true,
  /** PM-16, PM-17. */
  referral: true,
  /** PM-20 to PM-22. The lottery's rebate for a lower series belongs to its tickets and is on (LO-14, LO-98). */
  rebate: true,
  /** PT-1 to PT-11. */
  points: true,
  /** The agent home and the agent centre: AG-1 to AG-16. */
  agents: false,
  /** CO-1 to CO-16. */
  contracts: false,
  /** Complaints with a number and a time limit: ME-7. */
  complaints: false,
  /** Watching for signs of harm and contacting the member: PS-17. */
  harmWatch: false,
};

export type FeatureName =
  | 'promotions'
  | 'raffle'
  | 'envelopes'
  | 'wheel'
  | 'missions'
  | 'levels'
  | 'referral'
  | 'rebate'
  | 'points'
  | 'agents'
  | 'contracts'
  | 'complaints'
  | 'harmWatch';
