import { Icon, useText } from '@croupier/ui';
import type { ReactNode } from 'react';

export type FailureBoxProps = {
  title: ReactNode;
  /** The technical reason, as an attribute of the element. People read the title. */
  code?: string | undefined;
  children: ReactNode;
};

/**
 * Says what failed and what to do. It has no drawing: it is part of the first load, because nothing may be fetchable by
 * then.
 */
export function FailureBox({ title, code, children }: FailureBoxProps) {
  const t = useText();
  return (
    <div role="alert" data-code={code} className="grid min-h-[60dvh] place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <Icon name="warn" className="size-12 text-warn" />
        <h1 className="sr-only">{t('ui.tone_danger')}</h1>
        <p className="heading text-title">{title}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
