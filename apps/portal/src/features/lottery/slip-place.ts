/** A ref of the slip's place: while it is there, toasts stand above the bar on narrow pages, and beside the slip on wide ones (LO-146). */
export function slipPlace(place: HTMLElement | null) {
  if (!place) return undefined;
  const { style, dir } = document.documentElement;
  const measure = () => {
    const { left, right, height } = place.getBoundingClientRect();
    style.setProperty('--lower-bar', `${height}px`);
    style.setProperty('--aside', `${(dir === 'rtl' ? right : innerWidth - left) + 16}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(place);
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('resize', measure);
    style.removeProperty('--lower-bar');
    style.removeProperty('--aside');
  };
}
