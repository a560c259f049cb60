import type { LedgerAnswer, LedgerCommand } from '@croupier/server/testing';
import type pg from 'pg';

export type Submit = (command: LedgerCommand) => Promise<LedgerAnswer>;
export type Scene = { owner: pg.Pool; walletOf: (memberId: string) => Promise<bigint> };
export type Wrap = (submit: Submit, scene: Scene) => Submit;

/** The server's own code gone wrong: a key that is not looked at. */
export const withoutKeys: Wrap = (submit) => {
  let tries = 0;
  return (command) => submit({ ...command, key: `${command.key} try ${++tries}` });
};
