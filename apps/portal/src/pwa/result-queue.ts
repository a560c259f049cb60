/** More than this at once are announced together. */
const mostApart = 3;

/**
 * Holds results until they may be announced: not while a game is shown in its frame or the page is hidden. `notify`
 * gets them one by one, or together when there are many.
 */
export function createResultQueue<Result>(
  mayNotify: () => boolean,
  notify: { one: (result: Result) => void; many: (results: readonly Result[]) => void },
) {
  let waiting: Result[] = [];
  const release = () => {
    if (waiting.length === 0 || !mayNotify()) return;
    const released = waiting;
    waiting = [];
    if (released.length > mostApart) notify.many(released);
    else for (const result of released) notify.one(result);
  };
  return {
    add: (results: readonly Result[]) => {
      waiting.push(...results);
      release();
    },
    release,
  };
}
