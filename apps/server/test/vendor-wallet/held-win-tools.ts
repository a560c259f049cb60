import { smallCatalogue, stockGames } from '@croupier/testkit';
import type { useServer } from '@croupier/testkit';
import { fresh, sitDown, vendorOf } from './vendor.ts';

/** The most that a round of the game can pay here, in stakes. */
export const MOST = 50;

export const stockBoundedGames = (server: ReturnType<typeof useServer>) => {
  const { games, ...catalogue } = smallCatalogue(server.clock.now());
  const bounded = games.map((game) =>
    game.gameCode === 'mabuhay-fortune' ? { ...game, mostWinTimes: MOST } : { ...game, mostWinTimes: null },
  );
  return stockGames(server, { ...catalogue, games: bounded });
};

/** Rounds of a member at a game, and the wins of them that are held. */
export function heldWinTools(server: ReturnType<typeof useServer>) {
  const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
  const merchant = () => server.brands[0]!.merchant;

  async function seated(gameName = 'Mabuhay Fortune') {
    const ana = await server.member({ balance: '100.00' });
    const { gameCode, sessionId } = await sitDown(server, ana, gameName);
    const roundId = fresh('round');
    const bet = (more: object = {}) => ({ txId: fresh('bet'), roundId, gameCode, sessionId, amount: '10.00', ...more });
    const win = (amount: string, more: object = {}) => ({
      txId: fresh('win'),
      roundId,
      amount,
      roundEnd: true,
      ...more,
    });
    const balance = async () => (await send('balance', { sessionId })).balance;
    return { ana, sessionId, gameCode, roundId, bet, win, balance };
  }

  async function held(txId: string) {
    const { client } = await server.operator();
    const { wins } = await client.call('heldWins', { params: { merchant: merchant() } });
    return wins.find((win) => win.txId === txId);
  }

  async function decide(id: string, isReleased: boolean, reason = 'looked at with the vendor') {
    const { client } = await server.operator();
    return client.call('decideHeldWin', { params: { merchant: merchant(), id }, body: { isReleased, reason } });
  }
  return { send, merchant, seated, held, decide };
}
