/** As the keyboard in front of the operator is labelled. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
