import { useEffect, useRef, useState } from 'react';
import { SelectField, Spinner, useText } from '@croupier/ui';
import { themeVariables } from '@croupier/ui/theme';
import type { Theme } from '@croupier/ui/theme';
import { Segments } from '../../parts/Segments.tsx';
import { useOwnFocus } from '../../parts/use-own-focus.ts';
import { useWidth } from './use-width.ts';

/** The message from this page to the portal in its frame; the portal's side is `try-look`. */
const KIND = 'croupier:look';

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
const HEIGHT = 640;

const places = [
  { path: '/', label: 'console_brand.preview_home' },
  { path: '/help', label: 'console_brand.preview_help' },
  { path: '/promotions', label: 'console_brand.preview_promotions' },
  { path: '/register', label: 'console_brand.preview_register' },
] as const;

/** The portal in a frame of this origin, with an unpublished theme (BR-27). */
export function PortalPreview({ merchant, theme }: { merchant: string; theme: Theme | null }) {
  const t = useText();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { onLoad } = useOwnFocus(frameRef);
  const [boxRef, boxWidth] = useWidth();
  const [device, setDevice] = useState<Device>('phone');
  const [place, setPlace] = useState<string>('/');
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frameRef.current?.contentWindow) return;
      if (isOurs(data) && data.ready) setIsReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady || !theme) return;
    const tokens = Object.fromEntries(themeVariables(theme));
    frameRef.current?.contentWindow?.postMessage({ kind: KIND, tokens }, location.origin);
  }, [isReady, theme]);

  const query = new URLSearchParams({ merchant, preview: 'look' });
  const width = widths[device];
  // A phone is not enlarged; a desktop is scaled to fit.
  const scale = boxWidth === 0 ? 0 : Math.min(1, boxWidth / width);
  return (
    <section aria-labelledby="preview-title" className="flex min-w-0 flex-col gap-3">
      <header>
        <h2 id="preview-title" className="heading text-title">
          {t('console_brand.preview')}
        </h2>
        <p className="text-small text-ink-soft">{t('console_brand.preview_hint')}</p>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('console_brand.preview_page')}
          value={place}
          options={places.map(({ path, label }) => ({ value: path, label: t(label) }))}
          onChange={(event) => {
            setIsReady(false);
            setPlace(event.target.value);
          }}
        />
        <Segments
          label={t('console_brand.preview_width')}
          segments={[
            { id: 'phone', label: t('console_brand.preview_phone') },
            { id: 'desktop', label: t('console_brand.preview_desktop') },
          ]}
          selected={device}
          onSelect={setDevice}
          className="min-w-48 flex-1"
        />
      </div>
      <div
        ref={boxRef}
        className="relative flex justify-center overflow-hidden rounded-card border border-line-strong bg-sunken"
        style={{ blockSize: HEIGHT }}
      >
        <div className="shrink-0" style={{ inlineSize: width * scale, blockSize: HEIGHT }}>
          <iframe
            ref={frameRef}
            key={place}
            title={t('console_brand.preview_frame')}
            src={`${place}?${query}`}
            onLoad={onLoad}
            // The portal needs its own origin; it must not navigate the console or open windows.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms"
            className="origin-top-left border-0 bg-page rtl:origin-top-right"
            style={{ inlineSize: width, blockSize: HEIGHT / (scale || 1), transform: `scale(${scale})` }}
          />
        </div>
        {!isReady && (
          <output className="absolute inset-0 grid place-items-center bg-sunken">
            <Spinner />
            <span className="sr-only">{t('console_brand.preview_waiting')}</span>
          </output>
        )}
      </div>
    </section>
  );
}

function isOurs(data: unknown): data is { ready?: boolean } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === KIND;
}
