import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { formed } from '../text.ts';
import { language, nodeId, roomId } from './game-fields.ts';

const launchBody = {
  nodeId,
  /** Sent by existing clients; the call itself decides whether it is for money. */
  launchMode: z.literal('GLS').default('GLS'),
  platform: z.literal('W').default('W'),
  device: z.enum(['desktop', 'phone']).optional(),
  /** Where the game's exit leads: a path of this portal without `..` and `//`. */
  backUrl: formed(/^\/(?!.*(?:\/\/|\.\.))(?!\/)[\w/?=&.-]{0,200}$/).optional(),
  language: language.optional(),
  /** The room to open, by the vendor's id (GA-14, GA-95). */
  room: roomId.optional(),
};

export const launchGame = call({
  method: 'POST',
  path: '/wps/game/launchGame',
  module: 'GAMELO3',
  summary: 'Starts a game for money; the address works once and for a minute.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  body: z.strictObject({ ...launchBody, accountType: z.literal(1).default(1) }),
  answer: z.object({
    game_url: z.string(),
    launchId: z.string(),
    /**
     * Whether the game reports to the page that it has loaded. If it should and does not within seconds, the page says
     * so.
     */
    announces: z.boolean(),
  }),
  refusals: [
    'game_not_found',
    'game_in_maintenance',
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'session_time_reached',
    'reality_check_due',
  ],
});

export const gameTrialLaunch = call({
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  module: 'GAMELO3',
  summary: 'Starts a game for fun: play money of the vendor, which no book of ours ever sees.',
  access: { who: 'anyone' },
  limit: perMinute(60),
  body: z.strictObject({ ...launchBody, accountType: z.literal(0).default(0) }),
  answer: z.object({ game_url: z.string(), announces: z.boolean() }),
  refusals: ['game_not_found', 'game_in_maintenance'],
});
