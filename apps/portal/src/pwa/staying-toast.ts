import { runningFrames } from '../live/running-frame.ts';

/** The newest announcement stays, but not over a game that is opened, and not for the next person at this browser (LO-146). */
export function createStayingToast() {
  let close = () => {};
  const leave = runningFrames.subscribe(({ count }) => {
    if (count > 0) close();
  });
  return {
    keep: (closeNewest: () => void) => {
      close = closeNewest;
    },
    end: () => {
      leave();
      close();
    },
  };
}
