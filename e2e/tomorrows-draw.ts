import { randomUUID } from 'node:crypto';
import type { Client } from '@croupier/contract/client';
import { operatorCalls } from './cashier-tools.ts';

/** A draw of tomorrow, which does not close during a test. */
export async function tomorrowsIssue(merchant: string, gameCode: string): Promise<string> {
  const olga = await operatorCalls();
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const query = { gameCode, show: 'coming' as const, limit: '100', ...(after && { after }) };
    const { draws, next } = await olga.call('lotteryIssues', { params: { merchant }, query });
    if (next === null) return draws.at(-1)!.issue;
    after = next;
  }
  return after!;
}

/** Buys a ticket of one line for a draw of tomorrow. */
export async function buyTicket(calls: Client, merchant: string, gameCode: string, play: string): Promise<string> {
  const issue = await tomorrowsIssue(merchant, gameCode);
  const { game } = await calls.call('lotteryRules', { query: { gameCode } });
  const selection = { Fixed: '1||||', '2d': '42' }[play]!;
  const line = { play, selection, bets: 1, unitPrice: '2', multiple: 10, series: game.maxSeries };
  await calls.call('placeChase', {
    body: {
      key: randomUUID(),
      gameCode,
      stopsOnWin: false,
      draws: [{ issue, multiple: 1 }],
      lines: [{ ...line, moneyMode: '1' as const }],
    },
  });
  return issue;
}
