import { Button, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { QrCode } from '../../parts/QrCode.tsx';
import { CopyLine } from '../../parts/CopyLine.tsx';
import { saveQr } from './save-qr.ts';

export type QrPanelProps = {
  text: string;
  label: string;
  /** File name of the saved picture. */
  fileName: string;
  /** Another way to pay, below the code. */
  children?: ReactNode;
};

/** A code to scan (specification, section 9: 180 with a margin of 20), to save, or to copy as text. */
export function QrPanel({ text, label, fileName, children }: QrPanelProps) {
  const t = useText();
  return (
    <div className="flex shrink-0 flex-col items-center gap-3">
      <div className="overflow-hidden rounded-card shadow-mid">
        <QrCode text={text} label={label} size={180} margin={20} fallback={<CopyLine label={label} value={text} />} />
      </div>
      <Button size="small" icon="download" onClick={() => void saveQr(text, `${fileName}.png`)}>
        {t('cashier.qr_save')}
      </Button>
      {children}
    </div>
  );
}
