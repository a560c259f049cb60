import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done } from '../fields.ts';
import { VIEW_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

const signedIn = { who: 'operator', permission: 'signed-in' } as const;

/** A page of the console with its filters, saved under a name. */
const view = {
  name: text({ most: VIEW_NAME_LENGTH, trim: true }),
  /** A path below the console's address, so that it cannot lead elsewhere. */
  path: formed(/^(?:\/[\w-]+)+$/, 120),
  search: formed(/^(?:\?[^\s#]*)?$/, 500),
};

export const operatorViews = call({
  method: 'GET',
  path: '/console/api/me/views',
  module: 'CONSOLE',
  summary: 'Pages with their filters that the operator keeps under names.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({ views: z.array(z.object({ id: z.uuid(), ...view })) }),
  refusals: [],
});

export const saveOperatorView = call({
  method: 'PUT',
  path: '/console/api/me/views',
  module: 'CONSOLE',
  summary: 'Keep a page with its filters under a name; the same name again takes the place of the old one.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(30),
  body: z.strictObject(view),
  answer: z.object({ id: z.uuid() }),
  refusals: ['too_many_views'],
});

export const removeOperatorView = call({
  method: 'DELETE',
  path: '/console/api/me/views/:id',
  module: 'CONSOLE',
  summary: 'Forget one of the kept pages.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(60),
  params: z.strictObject({ id: z.uuid() }),
  answer: done,
  refusals: ['not_found'],
});
