import { createPlayerClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { deviceId } from '../session/device.ts';
import { previewPass } from '../session/preview-pass.ts';
import { session } from '../session/session.ts';

/** Calls with another token than the page's: that of an unconfirmed session. */
export function wireWith(token: () => string | null): Client {
  return createPlayerClient({
    base: '',
    token,
    language: () => session.getState().language ?? 'EN',
    merchant: () => session.getState().merchant,
    device: deviceId,
    ...(previewPass !== null && { headers: { preview: previewPass } }),
  });
}

/** Calls over the network with the table of calls: a separate chunk, loaded with the first call. */
export const wire = wireWith(() => session.getState().token);
