/** A task later, with whatever waits meanwhile in between. By a message: timers of a tab in the background wait for a second. */
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

/** A tab in the background draws nothing; it goes on all the same. A slow phone may well need this long for a frame. */
const mostMs = 500;

/** The next frame is on the screen: what was tapped has answered, and longer work may begin. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
