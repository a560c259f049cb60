import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, pageQuery } from '../fields.ts';
import { NOTE_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { edits, inMember, person, reads } from './members-admin.ts';

const note = z.object({ id: z.string(), text: z.string(), at: instant, by: person });

export const memberNotes = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/notes',
  summary: 'What operators noted about a member, newest first.',
  limit: perMinute(240),
  params: inMember,
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({ notes: z.array(note), next: z.uuid().nullable() }),
  refusals: ['not_found'],
});

export const addMemberNote = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/notes',
  summary: 'Add a note; it stays with its author and time. Sent again under its id it is the same note.',
  body: z.strictObject({ id: z.uuid(), text: text({ most: NOTE_LENGTH, trim: true, lines: true }) }),
  answer: done,
  refusals: ['not_found', 'key_reused'],
});
