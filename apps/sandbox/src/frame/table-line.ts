import { newId } from './random.ts';
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
  /** The round in which this player has a bet, and the one that is being shown for it. */
  let betRound: string | null = null;
  let shownRound: string | null = null;
  let tableRound: TableState<Facts, Outcome, Pool>['round'] | null = null;

  /** Once bets are closed the draw is told to anyone who has one in it; the next round ends what nothing else ended. */
  function followRound({ id, state }: { id: string; state: 'open' | 'closed' | 'settled' }): void {
    if (state === 'closed' && id === betRound && id !== shownRound) {
      shownRound = id;
      context.round.start();
    } else if (state === 'open' && shownRound !== null && id !== shownRound) {
      shownRound = null;
      context.round.end();
    }
  }

  function betIn(id: string | null): void {
    betRound = id;
    if (tableRound) followRound(tableRound);
  }

  const line = connectLive({
    bearer: context.api.bearer,
    onState: handlers.onLine,
    onMessage: (message: LiveMessage) => {
      switch (message.type) {
        case 'table': {
          const state = message as unknown as TableState<Facts, Outcome, Pool>;
          clock.hear(state.now);
          tableRound = state.round;
          followRound(state.round);
          return handlers.onState(state);
        }
        case 'road':
          return handlers.onRoad(message['road'] as { id: string; outcome: Outcome }[]);
        case 'bets':
          if ((message['bets'] as OwnBet[]).length > 0) betIn(tableRound?.id ?? null);
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
    context.round.end();
    wonUnits += unitsOf(round.win ?? '0');
    stakedUnits += unitsOf(round.stake);
    if (balance !== null) context.balance.settle(balance);
    clearTimeout(settledTimer);
    settledTimer = setTimeout(() => {
      void context.announceWin(wonUnits, stakedUnits);
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
      betIn(tableRoundId);
      return round;
    },
  };
}

/** A ring that empties until a time; a number in it says how many seconds are left. */
export function countdownText(untilMs: number, nowMs: number): string {
  return String(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)));
}
