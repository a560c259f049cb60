import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '@croupier/i18n';
import { Icon, Skeleton, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { useOwnFocus } from '../../parts/use-own-focus.ts';
import type { Preview } from './content-queries.ts';
import { nameOf } from './StatusBadge.tsx';

const devices = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof devices;

const deviceTexts = {
  phone: 'console_content.device_phone',
  tablet: 'console_content.device_tablet',
  desktop: 'console_content.device_desktop',
} as const satisfies Record<Device, TextKey>;

/** The message to the portal's page in the frame. */
const CHANGED = 'preview.changed';

type PreviewFrameProps = {
  merchant: string;
  preview: Preview | null;
  turn: number;
  /** There is nothing to show yet. */
  isBlank: boolean;
  languages: readonly string[];
};

/** The real portal with the unsaved texts, at the width of a phone, a tablet or a desktop. */
export function PreviewFrame({ merchant, preview, turn, isBlank, languages }: PreviewFrameProps) {
  const t = useText();
  const [device, setDevice] = useState<Device>('phone');
  const [chosen, setLanguage] = useState(languages[0] ?? 'EN');
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? chosen);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { onLoad } = useOwnFocus(frameRef);
  const { boxRef, width } = useWidth();
  const scale = Math.min(1, width / devices[device]);
  const address = isBlank ? null : preview && addressOf(preview, merchant, language);

  useEffect(() => {
    frameRef.current?.contentWindow?.postMessage({ kind: CHANGED, turn }, globalThis.location.origin);
  }, [turn]);

  return (
    <section aria-label={t('console_content.preview')} className="flex flex-col gap-2 xl:sticky xl:top-16">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segments
          label={t('console_content.device')}
          selected={device}
          onSelect={setDevice}
          segments={(Object.keys(devices) as Device[]).map((id) => ({ id, label: t(deviceTexts[id]) }))}
        />
        {languages.length > 1 && (
          <Segments
            label={t('console.preview_language')}
            selected={language}
            onSelect={setLanguage}
            segments={languages.map((id) => ({ id, label: languages.length > 2 ? id : nameOf(id) }))}
          />
        )}
      </div>
      <div
        ref={boxRef}
        className="relative h-[min(44rem,calc(100dvh-9rem))] min-h-96 overflow-hidden rounded-card border border-line-strong bg-sunken"
      >
        {isBlank && preview ? (
          <p className="grid size-full place-items-center p-8 text-center text-small text-ink-faint">
            {t('console_content.preview_blank')}
          </p>
        ) : address === null ? (
          <Skeleton shape="block" className="size-full" />
        ) : (
          width > 0 && (
            <iframe
              // Another page or language loads a new frame; new texts update the existing one.
              key={address}
              ref={frameRef}
              src={address}
              onLoad={onLoad}
              title={t('console_content.preview')}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages need scripts and calls, but must not navigate the console
              sandbox="allow-scripts allow-same-origin allow-forms"
              className="absolute top-0 origin-top-left border-0"
              style={{
                width: devices[device],
                height: `${100 / scale}%`,
                transform: `scale(${scale})`,
                left: Math.max(0, (width - devices[device] * scale) / 2),
              }}
            />
          )
        )}
      </div>
      <p className="flex items-center justify-between gap-2 text-caption text-ink-faint">
        {t('console_content.preview_note')}
        {address !== null && (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 shrink-0 items-center gap-1 text-highlight underline-offset-2 hover:underline"
          >
            {t('console_content.preview_open')}
            <Icon name="expand" className="size-[1em]" />
          </a>
        )}
      </p>
    </section>
  );
}

function addressOf({ path, pass }: Preview, merchant: string, language: string): string {
  const address = new URL(path, globalThis.location.origin);
  address.searchParams.set('merchant', merchant);
  address.searchParams.set('lang', language);
  address.searchParams.set('preview', pass);
  return address.pathname + address.search + address.hash;
}

/** The available width: the page is rendered at its device's width and scaled down to fit. */
function useWidth() {
  const boxRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { boxRef, width };
}
