/** How much faster an animation runs once the player asked for it. */
const HURRY = 8;

/** Calls `draw` with the progress (0 to 1) at every frame. A press during the animation speeds up the rest. */
export function glide(milliseconds: number, isQuick: () => boolean, draw: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let part = milliseconds <= 0 ? 1 : 0;
    let last: number | null = null;
    const step = (now: number) => {
      const passed = last === null ? 0 : now - last;
      last = now;
      if (part < 1) part = Math.min(1, part + (passed * (isQuick() ? HURRY : 1)) / milliseconds);
      draw(part);
      if (part < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
