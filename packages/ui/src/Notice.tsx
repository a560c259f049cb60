import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { toneInks, toneSurfaces, toneTexts } from './tones.ts';
import type { Tone } from './tones.ts';
import { useText } from './use-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type NoticeProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  /** For a notice that appears after the page has loaded: screen readers announce it. */
  isAnnounced?: boolean | undefined;
  className?: string | undefined;
};

/** A permanent message. For passing messages use a toast. */
export function Notice({ tone = 'info', title, children, action, onClose, isAnnounced, className }: NoticeProps) {
  const t = useText();
  const role = isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-card p-4 text-ink', toneSurfaces[tone], className)}
    >
      <Icon name={tone} className={classNames('mt-px', toneInks[tone])} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <VisuallyHidden>{t(toneTexts[tone])}: </VisuallyHidden>
        {title && <p className={classNames('font-bold', toneInks[tone])}>{title}</p>}
        {children && <div className="text-small">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton size="small" icon="close" label={t('ui.close')} className="-me-2 -mt-2" onClick={onClose} />
      )}
    </div>
  );
}
