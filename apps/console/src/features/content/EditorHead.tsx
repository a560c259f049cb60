import { Link } from '@tanstack/react-router';
import { Button, Icon, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import type { ContentEntry, ContentKind } from './content-queries.ts';
import { kindTexts } from './kinds.ts';

type EditorHeadProps = {
  merchant: string;
  brandName: string;
  kind: ContentKind;
  title: string;
  entry: ContentEntry | undefined;
  mayEdit: boolean;
  isDirty: boolean;
  busy: 'draft' | 'publish' | null;
  onHistory: () => void;
  onWithdraw: () => void;
  onDraft: () => void;
  onPublish: () => void;
};

/** The entry's place and its possible acts. */
export function EditorHead(props: EditorHeadProps) {
  const { merchant, brandName, kind, title, entry, mayEdit, isDirty, busy } = props;
  const t = useText();
  const canWithdraw = entry?.texts.some(({ state }) => state !== 'withdrawn') ?? false;
  const canPublish = isDirty || (entry?.texts.some(({ state }) => state !== 'published') ?? true);
  return (
    <>
      <Link
        to="/brands/$merchant/content"
        params={{ merchant }}
        search={{ kind }}
        className="inline-flex min-h-8 items-center gap-1 self-start text-small text-ink-soft hover:text-ink"
      >
        <Icon name="chevron-start" />
        {t(kindTexts[kind].title)}
      </Link>
      <PageHeader title={title} context={brandName}>
        <div className="flex flex-wrap gap-2">
          {entry && (
            <Button icon="clock" onClick={props.onHistory}>
              {t('console_content.history')}
            </Button>
          )}
          {mayEdit && canWithdraw && (
            <Button icon="eye-off" onClick={props.onWithdraw}>
              {t('console_content.withdraw')}
            </Button>
          )}
          {mayEdit && (
            <>
              <Button disabled={!isDirty} isBusy={busy === 'draft'} onClick={props.onDraft}>
                {t('console_content.save_draft')}
              </Button>
              <Button kind="main" disabled={!canPublish} isBusy={busy === 'publish'} onClick={props.onPublish}>
                {t('console_content.publish')}
              </Button>
            </>
          )}
        </div>
      </PageHeader>
    </>
  );
}
