import type { Sign } from './SocialIcon.tsx';

/** The signs that only lists of all places show, and that are nobody's first load. */
export const moreSigns: readonly Sign[] = [
  [
    /instagram/i,
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5Zm4 2.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  ],
  [
    /youtube/i,
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm4 3.6v5.8l5-2.9Z',
  ],
  [
    /tiktok/i,
    'M13.2 3h2.9c.3 2.2 1.6 3.7 3.9 3.9v2.9c-1.5 0-2.8-.4-3.9-1.2v6.2a5.9 5.9 0 1 1-5.9-5.9h.6v3a2.9 2.9 0 1 0 2.4 2.9Z',
  ],
  [
    /^x$|twitter/i,
    'M4 4h4.6l3.9 5.4L17.2 4h2.3l-5.9 6.9L20 20h-4.6l-4.3-6-5.1 6H3.7l6.4-7.5Zm3.3 1.8 8.9 12.4h1.4L8.7 5.8Z',
  ],
];
