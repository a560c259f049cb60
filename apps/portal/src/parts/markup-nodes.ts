import type { Answer, Calls } from '@croupier/contract';

/** Written content as the server sends it: a tree of known nodes. */
export type MarkupNodes = Answer<Calls['announcements']>['popup'][number]['body'];
