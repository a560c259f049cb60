import { Icon } from '@croupier/ui';

/** What a place is called, and its outline on a 24-pixel grid. */
export type Sign = readonly [RegExp, string];

/** Our own simple signs of what the header and the right bar may link to; whatever has none gets the globe. */
const shellSigns: readonly Sign[] = [
  [
    /facebook|messenger/i,
    'M13.6 21v-7.6h2.6l.5-3.1h-3.1V8.4c0-1 .4-1.6 1.7-1.6h1.5V4.1c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.1 1.5-4.1 4.1v2.3H7.8v3.1h2.7V21z',
  ],
  [
    /telegram/i,
    'M20.9 4.2 3.6 10.9c-.9.4-.9 1.3.1 1.6l4.3 1.3 1.7 5.2c.3.8 1.1.9 1.6.3l2.4-2.6 4.4 3.2c.7.5 1.5.2 1.7-.7l2.5-13.6c.2-1.1-.5-1.8-1.4-1.4Zm-3.3 3.4-7.3 6.8-.3 3-1.2-4.1 8.3-6.2c.4-.3.8.2.5.5Z',
  ],
  [
    /viber|whatsapp|zalo|line/i,
    'M12 3.2c5 0 8.8 3.3 8.8 7.7S17 18.6 12 18.6c-.7 0-1.4-.1-2-.2L6.4 21v-3.8c-2-1.4-3.2-3.6-3.2-6.3 0-4.4 3.8-7.7 8.8-7.7ZM9.3 7.3c-1 .5-1.4 1.5-1.1 2.5.7 2.5 2.4 4.3 4.9 5.3 1 .4 2 .1 2.6-.8l.2-.4-2-1.5-.9.8a6.6 6.6 0 0 1-2.4-2.5l.8-.9-1.4-2.2Z',
  ],
];

type SocialIconProps = { name: string; more?: readonly Sign[]; className?: string };

/** Decoration: the link around it has the name. */
export function SocialIcon({ name, more = [], className }: SocialIconProps) {
  const sign = [...shellSigns, ...more].find(([pattern]) => pattern.test(name))?.[1];
  if (!sign) return <Icon name="globe" className={className} />;
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={sign} />
    </svg>
  );
}
