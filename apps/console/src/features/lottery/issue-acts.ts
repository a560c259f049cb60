import type { Issue } from './lottery-queries.ts';
import type { IssueAct } from './lottery-search.ts';

/** The possible acts in a draw's state. The server checks again. */
export function actsOn({ draw: { state, isPaused } }: Pick<Issue, 'draw'>): IssueAct[] {
  const pause: IssueAct = isPaused ? 'continue' : 'pause';
  switch (state) {
    case 'PLANNED':
    case 'CLOSED':
      return [pause, 'void'];
    case 'DRAWN':
    case 'VOID':
      return [pause];
    case 'SETTLED':
      return ['resettle'];
    case 'REFUNDED':
      return [];
  }
}
