import { Button, Notice, useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import type { ContentEntry } from './content-queries.ts';
import { MakerName } from './MakerName.tsx';
import type { Self } from './MakerName.tsx';

type OvertakenNoticeProps = {
  entry: ContentEntry;
  self: Self;
  onTheirs?: (() => void) | undefined;
  onMine?: (() => void) | undefined;
};

/** Another operator saved while this form was open: who, when, and a choice between the two texts. */
export function OvertakenNotice({ entry, self, onTheirs, onMine }: OvertakenNoticeProps) {
  const t = useText();
  const newest = entry.texts.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0];
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t('console_content.overtaken')}
      action={
        onTheirs &&
        onMine && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onTheirs}>
              {t('console_content.take_theirs')}
            </Button>
            <Button size="small" onClick={onMine}>
              {t('console_content.keep_mine')}
            </Button>
          </span>
        )
      }
    >
      {newest && (
        <p>
          <MakerName by={newest.madeBy} names={entry.operators} self={self} /> · <Time at={newest.madeAt} />
          {newest.reason !== null && <> · “{newest.reason}”</>}
        </p>
      )}
    </Notice>
  );
}
