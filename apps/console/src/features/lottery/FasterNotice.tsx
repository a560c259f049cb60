import { Notice, useFormats, useText } from '@croupier/ui';
import type { Act } from './lottery-queries.ts';
import { actTexts } from './lottery-texts.ts';

type FasterNoticeProps = { acts: readonly Act[]; self: { id: string } };

/** Another operator was faster: who, what and why. The form cannot be sent. */
export function FasterNotice({ acts, self }: FasterNoticeProps) {
  const t = useText();
  const formats = useFormats();
  const [last] = acts;
  const known = last && actTexts[last.act];
  return (
    <Notice tone="warn" isAnnounced title={t('console_lottery.overtaken')}>
      {last && (
        <p>
          {t('console_lottery.overtaken_by', {
            name:
              last.operator === null
                ? t('console.kind_system')
                : last.operator.id === self.id
                  ? t('console_lottery.you')
                  : last.operator.name,
            act: known ? t(known) : last.act,
            time: formats.dateTime(Date.parse(last.at)),
          })}
        </p>
      )}
      {typeof last?.reason === 'string' && <p>“{last.reason}”</p>}
    </Notice>
  );
}
