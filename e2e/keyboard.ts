import type { Page } from '@playwright/test';

/**
 * Checks everything on the page that a pointer can use: a keyboard must reach it, and its focus must be visible. Members
 * of a group with one Tab stop (tabs, choices, lists) are reached by arrow keys.
 */
// A string, so that no compiler changes the code that runs in the page.
const check = `async () => {
  const within = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const together = '[role=tab], [role=radio], [role=option], [role=menuitem], [role=menuitemradio], [role=gridcell], [role=row], [role=toolbar]';
  const isShown = (part) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !part.closest('[inert]') && part.getClientRects().length > 0;
  const nameOf = (part) => part.outerHTML.slice(0, 110);
  const lookOf = (part) => {
    const looks = [];
    for (let at = part, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(at);
      looks.push([outlineStyle === 'none' ? '' : outlineStyle + outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine]);
    }
    // A link that stretches over its card is drawn around the card.
    const stretched = getComputedStyle(part, '::after');
    looks.push([stretched.outlineStyle, stretched.outlineWidth]);
    // The visible box may be next to the one that has the focus.
    const beside = part.nextElementSibling;
    if (beside) looks.push([getComputedStyle(beside).outlineStyle, getComputedStyle(beside).boxShadow]);
    return JSON.stringify(looks);
  };
  const frame = () => new Promise((resolve) => setTimeout(resolve, 20));
  const faults = [];
  for (const part of within.querySelectorAll('*')) {
    const isPointer = getComputedStyle(part).cursor === 'pointer' && isShown(part);
    if (isPointer && !part.closest(usable + ', label, option')) faults.push('only a pointer can use it: ' + nameOf(part));
  }
  for (const part of within.querySelectorAll(usable)) {
    if (!isShown(part) || part.disabled || part.closest('fieldset:disabled')) continue;
    if (part.tabIndex < 0) {
      const isSpare = part.matches(together) || part.closest(together) || part.matches('main, section, h1, h2, h3, [role=dialog]');
      if (part.matches('a[href], button, input, select, textarea, summary') && !isSpare)
        faults.push('the keyboard does not reach it: ' + nameOf(part));
      continue;
    }
    document.activeElement?.blur?.();
    const before = lookOf(part);
    part.focus({ preventScroll: true, focusVisible: true });
    if (document.activeElement !== part) {
      faults.push('it takes no focus: ' + nameOf(part));
      continue;
    }
    if (lookOf(part) === before) await frame();
    if (lookOf(part) === before) faults.push('its focus is not to be seen: ' + nameOf(part));
  }
  document.activeElement?.blur?.();
  return faults;
}`;

/** The faults that prevent keyboard users from using the page. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  // Browsers show the focus only after the keyboard was used.
  await page.keyboard.press('Tab');
  return page.evaluate<string[]>(`(${check})()`);
}
