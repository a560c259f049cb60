import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { addresses } from './addresses.ts';

/** A client for public calls, without a browser. */
export const publicClient = (): Client =>
  createClient({ base: addresses.perlas(), token: () => null, language: () => 'EN', merchant: () => 'perlas' });
