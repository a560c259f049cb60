/** How long it shows, so that it is noticed. */
const shownMs = 150;

/** Marks a tapped element at once (SH-68), however long the rest takes. With a mouse `:active` does it. */
export function showTaps(page: Document): void {
  page.addEventListener(
    'click',
    ({ target, pointerType }) => {
      // A click's target is an element, whatever its type says.
      const tapped = pointerType === 'touch' && (target as Element).closest('a, button');
      if (!tapped) return;
      tapped.toggleAttribute('data-tapped', true);
      setTimeout(() => tapped.removeAttribute('data-tapped'), shownMs);
    },
    true,
  );
}
