import type { TextKey } from '@croupier/i18n';
import type { Journal, Owner } from './ledger-queries.ts';

export const ownerTexts: Readonly<Record<Owner, TextKey>> = {
  player: 'console_figures.owner.player',
  escrow: 'console_figures.owner.escrow',
  house: 'console_figures.owner.house',
  outside: 'console_figures.owner.outside',
};

export const ownerList = Object.keys(ownerTexts) as Owner[];

/** Texts of kinds of journals that members never see; all others have the members' texts. */
const own: Readonly<Record<string, TextKey>> = {
  heldWin: 'console_figures.kind.heldWin',
  jackpotReturn: 'console_figures.kind.jackpotReturn',
};

// texts: reports.kind.*
export const kindText = (kind: string): TextKey => own[kind] ?? (`reports.kind.${kind}` as TextKey);

export const causeTexts: Readonly<Record<Journal['causes'][number]['what'], TextKey>> = {
  deposit: 'console_figures.cause.deposit',
  withdrawal: 'console_figures.cause.withdrawal',
  round: 'console_figures.cause.round',
  draw: 'console_figures.cause.draw',
  transfer: 'console_figures.cause.transfer',
  correction: 'console_figures.cause.correction',
  adjustment: 'console_figures.cause.adjustment',
};
