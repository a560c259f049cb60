import { useState } from 'react';
import { Button, Checkbox, Notice, useText } from '@croupier/ui';
import { saveFile } from '../platform/save-file.ts';

/** Recovery codes, shown only once; continuing asks whether they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const [isKept, setIsKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn" isAnnounced title={t('operators.recovery_title')}>
        {t('operators.recovery_hint')}
      </Notice>
      <ul
        aria-label={t('operators.recovery_list')}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-code min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="copy" onClick={() => void navigator.clipboard.writeText(text).catch(() => {})}>
          {t('operators.recovery_copy')}
        </Button>
        <Button size="small" icon="download" onClick={() => saveFile('console-recovery-codes.txt', 'text/plain', text)}>
          {t('operators.recovery_save')}
        </Button>
      </div>
      <Checkbox
        label={t('operators.recovery_kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
      <Button kind="main" disabled={!isKept} onClick={onKept} className="self-start">
        {t('operators.recovery_go_on')}
      </Button>
    </div>
  );
}
