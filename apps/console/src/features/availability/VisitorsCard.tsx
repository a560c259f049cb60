import { useState } from 'react';
import { languageOf } from '@croupier/i18n';
import type { TextKey } from '@croupier/i18n';
import { Badge, Card, Tabs, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { consoleLanguages, useChoices } from '../../platform/choices.ts';
import type { ConsoleLanguage } from '../../platform/choices.ts';
import { audiencesOf } from './audiences.ts';
import type { Audience, Shown } from './audiences.ts';
import type { Availability } from './availability-queries.ts';
import { VisitorPreview } from './VisitorPreview.tsx';
import type { ClosedPage } from './VisitorPreview.tsx';

const shownTexts = {
  portal: { title: 'console.shown_portal', tone: 'gain' },
  maintenance: { title: 'console.shown_maintenance', tone: 'danger' },
  region: { title: 'console.shown_region', tone: 'warn' },
} as const satisfies Record<Shown, { title: TextKey; tone: BadgeTone }>;

const whoTexts = {
  everyone: 'console.who_everyone',
  listed: 'console.who_listed',
  others: 'console.who_others',
} as const satisfies Record<Audience['who'], TextKey>;

/** Who sees which page now, with a preview of the two closed pages. */
export function VisitorsCard({ availability }: { availability: Availability }) {
  const t = useText();
  const chosen = useChoices((choices) => choices.language);
  const [page, setPage] = useState<ClosedPage>('maintenance');
  const [language, setLanguage] = useState<ConsoleLanguage>(chosen);
  return (
    <Card title={t('console.visitors')}>
      <dl className="mb-4 grid gap-2 text-small">
        {audiencesOf(availability).map(({ who, shown }) => (
          <div key={who} className="flex items-center justify-between gap-3 border-b border-line pb-2">
            <dt>{t(whoTexts[who], { count: availability.region.countries.length })}</dt>
            <dd>
              <Badge tone={shownTexts[shown].tone}>{t(shownTexts[shown].title)}</Badge>
            </dd>
          </div>
        ))}
      </dl>
      <Tabs
        label={t('console.preview')}
        selected={page}
        onSelect={setPage}
        tabs={[
          { id: 'maintenance', label: t('console.preview_maintenance') },
          { id: 'region', label: t('console.preview_region') },
        ]}
      >
        <VisitorPreview page={page} language={language} />
      </Tabs>
      <Segments
        label={t('console.preview_language')}
        selected={language}
        onSelect={setLanguage}
        segments={consoleLanguages.map((code) => ({
          id: code,
          label: languageOf(code).name,
          lang: languageOf(code).tag,
        }))}
        className="mt-3"
      />
    </Card>
  );
}
