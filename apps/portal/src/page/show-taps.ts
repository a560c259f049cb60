/** How long it shows, so that an eye can catch it. */
const shownMs = 150;

/** What a finger taps shows at once that it was (SH-68), however long the rest takes. A mouse sees it by `:active`. */
export function showTaps(page: Document): void {
  page.addEventListener(
    'click',
    ({ target, pointerType }) => {
      // A click comes from an element, whatever its type says.
      const tapped = pointerType === 'touch' && (target as Element).closest('a, button');
      if (!tapped) return;
      tapped.toggleAttribute('data-tapped', true);
      setTimeout(() => tapped.removeAttribute('data-tapped'), shownMs);
    },
    true,
  );
}
