import type { z } from 'zod';
import { gamesSettings } from './settings/games-settings.ts';
import { messagingSettings } from './settings/messaging-settings.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import { processSettings } from './settings/process-settings.ts';
import { signInSettings } from './settings/sign-in-settings.ts';

/** Every setting of the server with its default, audience and explanation. Generates docs/operating/settings.md. */
export const settings = {
  ...processSettings,
  ...signInSettings,
  ...messagingSettings,
  ...gamesSettings,
  ...paymentSettings,
};

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
