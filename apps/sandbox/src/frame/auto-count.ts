/** Chosen before automatic play starts. */
export type AutoLimits = {
  rounds: number;
  /** Stakes less wins since the start stay at or below this. */
  lossUnits: bigint;
  /** A single win of at least this ends it; null without such a limit. */
  winUnits: bigint | null;
};

export type AutoReason = 'rounds' | 'loss' | 'win' | 'refused' | 'pause' | 'hidden' | 'sheet' | 'player' | 'freeOver';

/** Whether another round may begin: it has begun, it waits for open rounds, or a limit is reached. */
export type AutoVerdict = 'begun' | 'wait' | 'rounds' | 'loss';

/** Counts the rounds of automatic play. A stake without an answer counts as lost, so the loss limit always holds. */
export function createAutoCount(limits: AutoLimits) {
  let begun = 0;
  let lostUnits = 0n;
  let openUnits = 0n;
  return {
    left: () => limits.rounds - begun,
    begin: (stakeUnits: bigint): AutoVerdict => {
      const reached =
        begun >= limits.rounds ? 'rounds' : lostUnits + openUnits + stakeUnits > limits.lossUnits ? 'loss' : null;
      // An open round may still win or be returned.
      if (reached) return openUnits > 0n ? 'wait' : reached;
      begun += 1;
      openUnits += stakeUnits;
      return 'begun';
    },
    /** The round did not take place, so nothing was staked. */
    giveBack: (stakeUnits: bigint): void => {
      begun -= 1;
      openUnits -= stakeUnits;
    },
    /** Records the server's answer. `win` when the win limit is reached. */
    end: (stakeUnits: bigint, winUnits: bigint): 'win' | null => {
      openUnits -= stakeUnits;
      lostUnits += stakeUnits - winUnits;
      return limits.winUnits !== null && winUnits >= limits.winUnits ? 'win' : null;
    },
  };
}

export type AutoCount = ReturnType<typeof createAutoCount>;

/** Parses a typed amount such as `1,000` or `50.5`; null for anything else. */
export function typedUnits(text: string): bigint | null {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', part = ''] = plain.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
}
