/** A ref of the bar at the lower edge: while it is there, toasts stand above it, however high it is (LO-146). */
export function lowerBar(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--lower-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--lower-bar');
  };
}
