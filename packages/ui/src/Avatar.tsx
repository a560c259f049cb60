import { classNames } from './class-names.ts';
import { Picture } from './Picture.tsx';

export type AvatarProps = {
  src?: string | undefined;
  /** The account's name. It also determines the drawn default picture. */
  name: string;
  /** Left out beside a visible name, where the avatar is decoration. */
  alt?: string | undefined;
  className?: string | undefined;
};

export function Avatar({ src, name, alt = '', className }: AvatarProps) {
  return (
    <Picture
      src={src}
      alt={alt}
      ratio="1"
      fallback={<DrawnAvatar name={name} />}
      className={classNames('shrink-0 rounded-full [:where(&)]:size-11', className)}
    />
  );
}

const tints = ['fill-highlight', 'fill-info', 'fill-gain', 'fill-warn', 'fill-danger'] as const;

/** A moon over hills that depends on the name alone. */
function DrawnAvatar({ name }: { name: string }) {
  const seed = seedOf(name);
  const tint = tints[seed % tints.length];
  const moonX = 12 + (seed % 7) * 4;
  const hill = 22 + (seed % 5) * 2;
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20).toLocaleUpperCase();
  return (
    <svg viewBox="0 0 48 48" className="size-full">
      <rect width="48" height="48" className="fill-upper" />
      <circle cx={moonX} cy={12 + (seed % 3) * 2} r="8" className={tint} fillOpacity="0.5" />
      <path d={`M0 ${hill}q12-10 24 0t24-2v28H0z`} className={tint} fillOpacity="0.28" />
      <path d={`M0 ${hill + 10}q14-8 26-1t22-3v20H0z`} className={tint} fillOpacity="0.34" />
      <text x="24" y="31" textAnchor="middle" className="heading fill-ink" fontSize="20">
        {initial}
      </text>
    </svg>
  );
}

function seedOf(name: string): number {
  let seed = 7;
  for (const character of name) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return seed;
}
