import { newId } from './chance.ts';
import type { Context } from './context.ts';
import { connectLive, createServerClock } from './live.ts';
import type { LiveMessage } from './live.ts';
import { unitsOf } from './money.ts';
import type { Played, RoundView } from './welcome.ts';

/** How a shared table stands, as the server tells it. */
export type TableState<Facts, Outcome, Pool> = {
  now: string;
  players: number;
  round: {
    id: string;
    state: 'open' | 'closed' | 'settled';
    serverSeedHash: string;
    serverSeed: string | null;
    facts: Facts;
    outcome: Outcome | null;
    closesAt: string;
    settlesAt: string | null;
  };
  pool: Pool | null;
};

export type OwnBet = { id: string; stake: string; choice: unknown };

/** The line to a shared table: what happens on it, and bets that are placed once however the line behaves. */
export function joinTable<Facts, Outcome, Pool>(
  context: Context,
  handlers: {
    onState: (state: TableState<Facts, Outcome, Pool>) => void;
    onRoad: (road: { id: string; outcome: Outcome }[]) => void;
    onBets: (bets: OwnBet[]) => void;
    onSettled: (round: RoundView) => void;
    onLine: (isOpen: boolean) => void;
  },
) {
  const clock = createServerClock();
  let wonUnits = 0n;
  let stakedUnits = 0n;
  let settledTimer: ReturnType<typeof setTimeout> | undefined;

  const line = connectLive({
    bearer: context.api.bearer,
    onState: handlers.onLine,
    onMessage: (message: LiveMessage) => {
      switch (message.type) {
        case 'table': {
          const state = message as unknown as TableState<Facts, Outcome, Pool>;
          clock.hear(state.now);
          return handlers.onState(state);
        }
        case 'road':
          return handlers.onRoad(message['road'] as { id: string; outcome: Outcome }[]);
        case 'bets':
          return handlers.onBets(message['bets'] as OwnBet[]);
        case 'settled':
          return settled(message as unknown as Played);
        case 'refused':
          return context.refuse(String(message['code']));
      }
    },
  });

  /** Several bets of one player settle one after the other; the player hears one sum. */
  function settled({ round, balance }: Played): void {
    handlers.onSettled(round);
    wonUnits += unitsOf(round.win ?? '0');
    stakedUnits += unitsOf(round.stake);
    if (balance !== null) context.balance.settle(balance);
    clearTimeout(settledTimer);
    settledTimer = setTimeout(() => {
      void context.tellWin(wonUnits, stakedUnits);
      wonUnits = stakedUnits = 0n;
    }, 150);
  }

  return {
    nowMs: clock.nowMs,
    close: line.close,
    bet: async (tableRoundId: string, stake: string, choice: unknown): Promise<RoundView> => {
      const { round, balance } = await context.api.surely<Played>('bet', {
        roundId: newId(),
        tableRoundId,
        stake,
        choice,
      });
      context.balance.settle(balance);
      return round;
    },
  };
}

/** A ring that empties until a time; a number in it says how many seconds are left. */
export function countdownText(untilMs: number, nowMs: number): string {
  return String(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)));
}
