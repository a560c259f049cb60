/** More than this at once cannot be read: they are told together. */
const mostApart = 3;

/**
 * Keeps results until they may be told: not while a game is shown in its frame, not while nobody looks at the page.
 * `tell` gets those that are told one by one, or all of them together when they are many.
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
    add: (result: Result) => {
      waiting.push(result);
      release();
    },
    release,
  };
}
