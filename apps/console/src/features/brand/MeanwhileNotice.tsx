import { Button, Notice, useText } from '@croupier/ui';

type MeanwhileNoticeProps = { name: string; version: number; onSeen: () => void };

/** Somebody else was faster (BR-28). */
export function MeanwhileNotice({ name, version, onSeen }: MeanwhileNoticeProps) {
  const t = useText();
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t('console_brand.meanwhile', { name, version })}
      action={
        <Button size="small" onClick={onSeen}>
          {t('console_brand.meanwhile_seen')}
        </Button>
      }
    >
      {t('console_brand.meanwhile_hint')}
    </Notice>
  );
}
