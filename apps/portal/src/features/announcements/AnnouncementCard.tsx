import { classNames, Icon, useText } from '@croupier/ui';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { Markup } from '../../parts/Markup.tsx';
import type { Announcement } from './announcement-queries.ts';
import { subjectIcon } from './subject-icon.ts';
import { subjectOf } from './subjects.ts';

export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const t = useText();
  const { title, body, url } = announcement;
  const { name, tone } = subjectOf(announcement);
  return (
    <article className="flex flex-col gap-3 rounded-card bg-raised p-6 shadow-low">
      <header className="flex items-center gap-3">
        <span className={classNames('grid size-11 shrink-0 place-items-center rounded-control', tone)}>
          <Icon name={subjectIcon(announcement)} className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="text-caption text-ink-faint">{t(name)}</p>
          <h3 className="heading text-title">{title}</h3>
        </div>
      </header>
      <div className="text-ink-soft">
        <Markup nodes={body} />
      </div>
      {url && (
        <ContentLink
          url={url}
          className="control-label inline-flex min-h-11 items-center gap-2 self-start text-highlight underline-offset-4 hover:underline"
        >
          {t('announcements.read_on')}
          <Icon name="arrow-end" />
        </ContentLink>
      )}
    </article>
  );
}
