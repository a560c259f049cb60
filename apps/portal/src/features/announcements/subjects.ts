import type { TextKey } from '@croupier/i18n';
import type { About } from './subject-icon.ts';

type Subject = { name: TextKey; tone: string };

const plain: Subject = { name: 'announcements.subject_notice', tone: 'bg-info-soft text-info' };

const subjects: Readonly<Record<string, Subject>> = {
  SERVICE: { name: 'announcements.subject_service', tone: 'bg-high text-highlight' },
  SAFETY: { name: 'announcements.subject_safety', tone: 'bg-gain-soft text-gain' },
  PROMOTION: { name: 'announcements.subject_promotion', tone: 'bg-warn-soft text-warn' },
};

/** The name and colours of an announcement's subject. They are not in the first load; its icon is. */
export function subjectOf({ promotionType }: About): Subject {
  return subjects[promotionType] ?? plain;
}
