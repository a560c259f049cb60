/** As labelled on the operator's keyboard. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
