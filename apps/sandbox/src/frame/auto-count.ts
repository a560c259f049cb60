/** Chosen before automatic play starts. */
export type AutoLimits = {
  rounds: number;
  /** Stakes less wins since the start never pass this. */
  lossUnits: bigint;
  /** A single win of this or more ends it; null where the player did not choose one. */
  winUnits: bigint | null;
};

export type AutoReason = 'rounds' | 'loss' | 'win' | 'refused' | 'pause' | 'hidden' | 'sheet' | 'player';

/** What the limits say to another round: it has begun, it has to wait for rounds under way, or a limit is reached. */
export type AutoVerdict = 'begun' | 'wait' | 'rounds' | 'loss';

/** Counts the rounds of automatic play. A stake without an answer counts as lost, so that the loss limit always holds. */
export function createAutoCount(limits: AutoLimits) {
  let begun = 0;
  let lostUnits = 0n;
  let openUnits = 0n;
  return {
    left: () => limits.rounds - begun,
    begin: (stakeUnits: bigint): AutoVerdict => {
      const reached =
        begun >= limits.rounds ? 'rounds' : lostUnits + openUnits + stakeUnits > limits.lossUnits ? 'loss' : null;
      // An open round may still win, or come back unplayed.
      if (reached) return openUnits > 0n ? 'wait' : reached;
      begun += 1;
      openUnits += stakeUnits;
      return 'begun';
    },
    /** The round did not take place: nothing was staked. */
    giveBack: (stakeUnits: bigint): void => {
      begun -= 1;
      openUnits -= stakeUnits;
    },
    /** The server's answer; whether its win is one to stop at. */
    end: (stakeUnits: bigint, winUnits: bigint): 'win' | null => {
      openUnits -= stakeUnits;
      lostUnits += stakeUnits - winUnits;
      return limits.winUnits !== null && winUnits >= limits.winUnits ? 'win' : null;
    },
  };
}

export type AutoCount = ReturnType<typeof createAutoCount>;

/** An amount as a person types it: `1,000`, `50.5`. Null for anything else. */
export function typedUnits(text: string): bigint | null {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', part = ''] = plain.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
}
