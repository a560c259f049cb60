import { inTransaction } from '@croupier/sandbox-server';
import { Refused } from '../vendor/refusal.ts';
import { changeRound, findRound, holdRound } from '../vendor/rounds.ts';
import type { Round } from '../vendor/rounds.ts';
import type { Session } from '../vendor/sessions.ts';
import type { Vendor } from '../vendor/vendor.ts';
import { findTableRound, holdTableRound } from './store.ts';

export type TableBet = {
  roundId: string;
  tableRoundId: string;
  stakeUnits: bigint;
  choice: unknown;
  profile: string;
};

/**
 * Takes a bet on a round of a table. The stake is with us before the bet counts; a bet whose money came after the close
 * is given back.
 */
export async function placeBet(vendor: Vendor, session: Session, bet: TableBet) {
  const { pool, roundMoney, clock } = vendor;
  const known = await findRound(pool, bet.roundId);
  if (known) return replayed(vendor, session, known);
  const table = await findTableRound(pool, bet.tableRoundId);
  if (!table || table.state !== 'open' || clock.now() >= table.closesAt) throw new Refused('betting_closed');
  const staked = await roundMoney.stake(session, {
    id: bet.roundId,
    gameCode: session.title.code,
    family: session.title.family,
    profile: bet.profile,
    stakeUnits: bet.stakeUnits,
    choice: bet.choice,
    tableRoundId: bet.tableRoundId,
  });
  if (staked === null) throw new Refused('busy');
  const round = await inTransaction(pool, async (tx) => {
    const open = await holdTableRound(tx, bet.tableRoundId, 'share');
    const held = await holdRound(tx, bet.roundId);
    if (open?.state === 'open') return changeRound(tx, held, { state: 'open' });
    await roundMoney.giveBack(tx, session, held, 'the betting was closed');
    return null;
  });
  if (!round) throw new Refused('betting_closed');
  return { round, balanceUnits: staked.balanceUnits };
}

async function replayed({ roundMoney }: Vendor, session: Session, round: Round) {
  if (round.sessionId !== session.id) throw new Refused('bad_request');
  if (round.state === 'betting') throw new Refused('busy');
  if (round.state === 'refused' || round.state === 'void') throw new Refused('betting_closed');
  return { round, balanceUnits: await roundMoney.balance(session) };
}
