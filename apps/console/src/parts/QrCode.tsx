import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

/** A margin of four modules, which cameras need. */
const QUIET = 4;

/** Always dark on white, because cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, modules } = useMemo(() => qrPath(text), [text]);
  const side = modules + 2 * QUIET;
  return (
    <svg
      // Drawn inline, so there is no file for an img.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
