import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { places } from './places.ts';

/** Asks what everybody may know, without a browser. */
export const anyone = (): Client =>
  createClient({ base: places.perlas(), token: () => null, language: () => 'EN', merchant: () => 'perlas' });
