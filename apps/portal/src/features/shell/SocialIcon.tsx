import { Icon } from '@croupier/ui';

/** Our own simple signs for the places brands are found at; whatever has none gets the globe. */
const signs: readonly (readonly [RegExp, string])[] = [
  [
    /facebook|messenger/i,
    'M13.6 21v-7.6h2.6l.5-3.1h-3.1V8.4c0-1 .4-1.6 1.7-1.6h1.5V4.1c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.1 1.5-4.1 4.1v2.3H7.8v3.1h2.7V21z',
  ],
  [
    /instagram/i,
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5Zm4 2.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  ],
  [
    /youtube/i,
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm4 3.6v5.8l5-2.9Z',
  ],
  [
    /telegram/i,
    'M20.9 4.2 3.6 10.9c-.9.4-.9 1.3.1 1.6l4.3 1.3 1.7 5.2c.3.8 1.1.9 1.6.3l2.4-2.6 4.4 3.2c.7.5 1.5.2 1.7-.7l2.5-13.6c.2-1.1-.5-1.8-1.4-1.4Zm-3.3 3.4-7.3 6.8-.3 3-1.2-4.1 8.3-6.2c.4-.3.8.2.5.5Z',
  ],
  [
    /viber|whatsapp|zalo|line/i,
    'M12 3.2c5 0 8.8 3.3 8.8 7.7S17 18.6 12 18.6c-.7 0-1.4-.1-2-.2L6.4 21v-3.8c-2-1.4-3.2-3.6-3.2-6.3 0-4.4 3.8-7.7 8.8-7.7ZM9.3 7.3c-1 .5-1.4 1.5-1.1 2.5.7 2.5 2.4 4.3 4.9 5.3 1 .4 2 .1 2.6-.8l.2-.4-2-1.5-.9.8a6.6 6.6 0 0 1-2.4-2.5l.8-.9-1.4-2.2Z',
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

/** Decoration: the link around it has the name. */
export function SocialIcon({ name, className }: { name: string; className?: string }) {
  const sign = signs.find(([pattern]) => pattern.test(name))?.[1];
  if (!sign) return <Icon name="globe" className={className} />;
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={sign} />
    </svg>
  );
}
