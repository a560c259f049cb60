import { findLanguage } from '@croupier/i18n';
import { Badge, useText } from '@croupier/ui';
import type { TextHead } from './content-queries.ts';
import { statusTones, statusTexts } from './kinds.ts';

/** The status of an entry in one language: of its newest version, and whether visitors still see an older one. */
export function StatusBadge({ text }: { text: TextHead }) {
  const t = useText();
  const isBehind = text.status !== 'live' && text.shown !== null;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Badge tone={statusTones[text.status]}>
        <span title={nameOf(text.language)}>{text.language}</span> {t(statusTexts[text.status])}
      </Badge>
      {isBehind && <span className="text-caption text-ink-faint">{t('console_content.older_shown')}</span>}
    </span>
  );
}

/** The language's own name; an unknown code is returned as it is. */
export function nameOf(code: string): string {
  return findLanguage(code)?.name ?? code;
}
