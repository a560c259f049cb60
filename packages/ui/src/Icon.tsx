import { classNames } from './class-names.ts';
import { iconShape } from './icon-shapes.ts';
import type { IconName } from './icon-shapes.ts';

export type IconProps = { name: IconName; className?: string | undefined };

/** Decoration beside text. Where an icon stands alone, its control has the accessible name. */
export function Icon({ name, className }: IconProps) {
  const shape = iconShape(name);
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('icon', shape.isDirectional && 'rtl:-scale-x-100', className)}
      aria-hidden="true"
    >
      {shape.body && <path d={shape.body} fill="currentColor" fillOpacity={shape.isSolid ? 1 : 0.16} />}
      {shape.line && <path d={shape.line} />}
    </svg>
  );
}
