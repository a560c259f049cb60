/** Resolves in a later task. By a message, because timers of background tabs wait for a second. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Background tabs paint nothing, but continue. A slow phone may need this long for a frame. */
const mostMs = 500;

/** Resolves after the next painted frame, when longer work may begin. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
