import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { toneInks, toneTexts } from './tones.ts';
import type { Toast } from './use-toasts.ts';
import { useText } from './use-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

// Time to read two lines twice at a slow pace.
const shownMilliseconds = 7_000;

/** Disappears by itself, but not while pointed at or focused. Errors and the newest toast of a subject stay. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useText();
  const tone = toast.tone ?? 'info';
  const stays = tone === 'danger' || toast.subject !== undefined;
  const [isHeld, setIsHeld] = useState(false);
  const leave = useEffectEvent(onClose);

  useEffect(() => {
    if (isHeld || stays) return undefined;
    const timer = setTimeout(() => leave(), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, stays]);

  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card bg-upper p-4 shadow-high ring-1 ring-line"
    >
      <Icon name={tone} className={classNames('mt-px', toneInks[tone])} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p>
          <VisuallyHidden>{t(toneTexts[tone])}: </VisuallyHidden>
          {toast.text}
        </p>
        {/* Acting on a toast closes it. The click bubbles from a button or link inside. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        {toast.action && <div onClick={onClose}>{toast.action}</div>}
      </div>
      <IconButton size="small" icon="close" label={t('ui.close')} className="-me-2 -mt-2" onClick={onClose} />
    </div>
  );
}
