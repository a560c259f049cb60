import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import { splitName } from './audit-texts.ts';

const kindTexts: Readonly<Record<string, TextKey>> = {
  operator: 'console.kind_operator',
  member: 'console.kind_member',
  brand: 'console.kind_brand',
  system: 'console.kind_system',
  draw: 'console_lottery.issue',
  game: 'console_games.game',
  withdrawal: 'console_cashier.withdrawal',
  deposit: 'console_cashier.deposit',
  content: 'console_content.title',
  'content-picture': 'console_content.kind_picture',
};

type AuditNameProps = {
  name: string;
  /** Its name for people, if the server knows it. */
  known: string | null;
  self: { id: string; name: string };
};

/** The actor or subject of an entry. Signed-in operators see their own name. */
export function AuditName({ name, known: called, self }: AuditNameProps) {
  const t = useText();
  const { kind, id, shortId } = splitName(name);
  if (kind === 'operator' && id === self.id)
    return <span title={name}>{t('console.actor_self', { name: self.name })}</span>;
  const known = kindTexts[kind];
  return (
    <span title={name}>
      {called === null ? (
        <>
          {known ? t(known) : kind}{' '}
          {shortId && <code className="font-code text-[0.95em] text-ink-soft">{shortId}</code>}
        </>
      ) : (
        <>
          {called} <span className="text-caption text-ink-faint">{known ? t(known) : kind}</span>
        </>
      )}
    </span>
  );
}
