import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CodeLengthOverflow, qrPath } from './qr-code.ts';

export type QrCodeProps = {
  text: string;
  /** What scanning it does. */
  label: string;
  /** Pixels of the whole picture with its margin (specification, section 9: 200 unless told otherwise). */
  size?: number;
  /** Pixels left free on each side, inside of `size`. */
  margin?: number;
  /** Stands there instead when the text is too long for any code: the same address as a link. */
  fallback: ReactNode;
  className?: string;
};

/** Always dark on white, whatever the brand: cameras do not read the other way round. */
export function QrCode({ text, label, size = 200, margin = 16, fallback, className }: QrCodeProps) {
  const code = useMemo(() => qrOrNothing(text), [text]);
  if (!code) return fallback;
  const quiet = (margin / (size - 2 * margin)) * code.modules;
  const side = code.modules + 2 * quiet;
  return (
    <svg
      // Drawn here, so there is no file that an img could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

function qrOrNothing(text: string) {
  try {
    return qrPath(text);
  } catch (error) {
    if (error instanceof CodeLengthOverflow) return undefined;
    throw error;
  }
}
