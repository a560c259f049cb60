import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import { splitName } from './audit-words.ts';

const kindTexts: Readonly<Record<string, TextKey>> = {
  operator: 'console.kind_operator',
  member: 'console.kind_member',
  brand: 'console.kind_brand',
  system: 'console.kind_system',
};

/** Who did it or whom it concerns. The signed-in operator reads the own name. */
export function AuditName({ name, self }: { name: string; self: { id: string; name: string } }) {
  const t = useText();
  const { kind, id, shortId } = splitName(name);
  if (kind === 'operator' && id === self.id)
    return <span title={name}>{t('console.actor_self', { name: self.name })}</span>;
  const known = kindTexts[kind];
  return (
    <span title={name}>
      {known ? t(known) : kind} {shortId && <code className="font-code text-[0.95em] text-ink-soft">{shortId}</code>}
    </span>
  );
}
