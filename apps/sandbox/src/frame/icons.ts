import { svg } from './dom.ts';

/** Icons of the frame, 24 by 24 with one stroke. */
const paths = {
  rules: 'M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  history: 'M4 5v4h4M4.6 9A8 8 0 1 1 4 13M12 8v4.5l3 2',
  fairness: 'M12 3l7 3v5.5c0 4.4-2.9 7.6-7 9.5-4.1-1.9-7-5.1-7-9.5V6zM8.8 12l2.3 2.3 4.2-4.6',
  soundOff: 'M4 10v4h3.5L12 18V6L7.5 10zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGElement {
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: paths[name] }));
}
