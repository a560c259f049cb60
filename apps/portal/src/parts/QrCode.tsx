import { useText } from '@croupier/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CodeLengthOverflow, layOutQr } from './qr-code.ts';
import type { QrOptions } from './qr-code.ts';

export type QrCodeProps = {
  text: string;
  /** What scanning it does. */
  label: string;
  /** Pixels of the whole picture with its margin (specification, section 9: 200 unless told otherwise). */
  size?: number;
  /** Pixels left free on each side, inside of `size`. */
  margin?: number;
  /** Address of a picture that stands in the middle. */
  logo?: string;
  /** Stands there instead when the text is too long for any code; a sentence that says so unless told otherwise. */
  fallback?: ReactNode;
  className?: string;
};

/** Always dark on white, whatever the brand: cameras do not read the other way round. */
export function QrCode({ text, label, size = 200, margin, logo, fallback, className }: QrCodeProps) {
  const t = useText();
  const hasLogo = logo !== undefined;
  const code = useMemo(() => layoutOrNothing(text, { size, margin, hasLogo }), [text, size, margin, hasLogo]);
  if (!code) return fallback ?? <p className="text-small text-ink-soft">{t('ui.no_code')}</p>;
  const { from, side } = code.whole;
  return (
    <svg
      // Drawn here, so there is no file that an img could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${from} ${from} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={from} y={from} width={side} height={side} fill="#fff" />
      <path d={code.path} fill="#000" />
      {code.logo && <Logo address={logo!} {...code.logo} />}
    </svg>
  );
}

/** On a white ground a little larger than itself, so that no module touches it. */
function Logo({ address, from, side }: { address: string; from: number; side: number }) {
  const rim = side * 0.1;
  return (
    <>
      <rect x={from - rim} y={from - rim} width={side + 2 * rim} height={side + 2 * rim} fill="#fff" />
      <image href={address} x={from} y={from} width={side} height={side} />
    </>
  );
}

function layoutOrNothing(text: string, options: QrOptions) {
  try {
    return layOutQr(text, options);
  } catch (error) {
    if (error instanceof CodeLengthOverflow) return undefined;
    throw error;
  }
}
