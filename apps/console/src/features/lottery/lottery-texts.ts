import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { RefusalTexts } from '../../platform/problem.ts';
import type { DrawState, Ticket } from './lottery-queries.ts';

export const stateTexts: Readonly<Record<DrawState, { text: TextKey; tone: BadgeTone }>> = {
  PLANNED: { text: 'console_lottery.state_planned', tone: 'plain' },
  CLOSED: { text: 'console_lottery.state_closed', tone: 'info' },
  DRAWN: { text: 'console_lottery.state_drawn', tone: 'info' },
  SETTLED: { text: 'console_lottery.state_settled', tone: 'gain' },
  VOID: { text: 'console_lottery.state_void', tone: 'warn' },
  REFUNDED: { text: 'console_lottery.state_refunded', tone: 'warn' },
};

export const ticketTexts: Readonly<Record<Ticket['state'], { text: TextKey; tone: BadgeTone }>> = {
  PLACED: { text: 'console_lottery.ticket_placed', tone: 'info' },
  CANCELLED_BY_PLAYER: { text: 'console_lottery.ticket_cancelled', tone: 'plain' },
  STOPPED: { text: 'console_lottery.ticket_stopped', tone: 'plain' },
  VOID: { text: 'console_lottery.ticket_void', tone: 'warn' },
  WON: { text: 'console_lottery.ticket_won', tone: 'gain' },
  LOST: { text: 'console_lottery.ticket_lost', tone: 'plain' },
  RESETTLED: { text: 'console_lottery.ticket_resettled', tone: 'warn' },
};

/** Why a game is stopped. A reason that this version of the page does not know is shown by its code. */
export const whyTexts: Readonly<Record<string, TextKey>> = {
  operator: 'console_lottery.why_operator',
  paytable: 'console_lottery.why_paytable',
  chance: 'console_lottery.why_chance',
  seed: 'console_lottery.why_seed',
  beacon: 'console_lottery.why_beacon',
};

export const voidTexts: Readonly<Record<string, TextKey>> = {
  operator: 'console_lottery.void_operator',
  missed: 'console_lottery.void_missed',
  beacon: 'console_lottery.void_beacon',
  source: 'console_lottery.void_source',
};

export const eventTexts: Readonly<Record<string, TextKey>> = {
  season: 'console_lottery.event_season',
  'beacon.moved': 'console_lottery.event_moved',
  late: 'console_lottery.event_late',
  void: 'console_lottery.event_void',
  resettled: 'console_lottery.event_resettled',
  stopped: 'console_lottery.event_stopped',
  resumed: 'console_lottery.event_resumed',
};

export const actTexts: Readonly<Record<string, TextKey>> = {
  'lottery.void': 'console_lottery.act_void',
  'lottery.void.first': 'console_lottery.act_void_first',
  'lottery.pause': 'console_lottery.act_pause',
  'lottery.resettle': 'console_lottery.act_resettle',
  'lottery.resettle.first': 'console_lottery.act_resettle_first',
  'lottery.stop': 'console_lottery.act_stop',
  'lottery.resume': 'console_lottery.act_resume',
  'lottery.limits': 'console_lottery.act_limits',
  'lottery.number': 'console_lottery.act_number',
};

/** Refusals in the words of an operator of draws. */
export const refusalTexts: RefusalTexts = {
  conflict: 'console_lottery.refused_conflict',
  second_operator_needed: 'console_lottery.refused_second',
  selection_wrong: 'console_lottery.refused_number',
};
