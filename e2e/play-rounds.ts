import { randomUUID } from 'node:crypto';
import type { Client } from '@croupier/contract/client';
import { addresses } from './addresses.ts';

type Answered = { ok: boolean; value: Record<string, unknown> };

async function ask(path: string, body: object, bearer?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${addresses.sandbox()}/frame/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answered;
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Plays rounds of a slot as the game's own page does, without drawing it; answers their ids. */
export async function playRounds(client: Client, rounds: number): Promise<string[]> {
  const { content } = await client.call('gameList', { query: { pageSize: '200', gameType: 'RNG' } });
  const { nodeId } = content.find(({ gameCode }) => gameCode.endsWith('mabuhay-fortune'))!;
  const { game_url: address } = await client.call('launchGame', { body: { nodeId } });
  const { searchParams } = new URL(address);
  const launch = Object.fromEntries(['token', 'game', 'lang'].map((name) => [name, searchParams.get(name) ?? '']));
  const { bearer, stakes } = (await ask('open', launch)) as { bearer: string; stakes: string[] };
  const ids: string[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const roundId = randomUUID();
    await ask('round', { roundId, stake: stakes[0]!, choice: {} }, bearer);
    ids.push(roundId);
  }
  return ids;
}
