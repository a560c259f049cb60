import { Button, Card, Checkbox, Notice, useText } from '@croupier/ui';
import { useState } from 'react';
import { useMember } from '../../api/use-member.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { saveText } from './save-text.ts';

/** Shown once. Leaving asks whether they are kept, because nobody can show them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const copy = useCopy();
  const { merchant, brand } = useSettings();
  const account = useMember()?.account ?? '';
  const [isKept, setIsKept] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const text = codes.join('\n');
  const leave = () => {
    setHasTried(true);
    if (isKept) onKept();
  };
  return (
    <Card title={t('profile.recovery')} isHighlighted>
      <div className="flex flex-col gap-4">
        <Notice tone="warn" isAnnounced>
          {t('profile.recovery_once')}
        </Notice>
        <ol className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {codes.map((code) => (
            <li key={code}>
              <code className="figures text-body select-all">{code}</code>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button icon="copy" onClick={() => void copy(text)}>
            {t('profile.copy')}
          </Button>
          <Button
            icon="download"
            onClick={() => saveText(`${merchant}-${account}-codes.txt`, `${brand.name} ${account}\n\n${text}\n`)}
          >
            {t('profile.recovery_download')}
          </Button>
        </div>
        <Checkbox
          label={t('profile.recovery_kept')}
          checked={isKept}
          error={hasTried && !isKept ? t('profile.recovery_keep_first') : undefined}
          onChange={(event) => setIsKept(event.target.checked)}
        />
        <Button kind="main" className="self-start" onClick={leave}>
          {t('profile.done')}
        </Button>
      </div>
    </Card>
  );
}
