import { createClient } from '@croupier/contract/client';
import { session } from '../session/session.ts';

export const client = createClient({
  base: '',
  token: () => session.getState().token,
  language: () => session.getState().language ?? 'EN',
  merchant: () => session.getState().merchant,
});
