import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';

export type Self = { id: string; name: string };

type Actor = { by: 'member' | 'operator' | 'system' | 'provider'; actor: string };

const byTexts: Readonly<Record<Actor['by'], TextKey>> = {
  member: 'console.kind_member',
  operator: 'console.kind_operator',
  system: 'console.kind_system',
  provider: 'console_cashier.provider',
};

type ActorNameProps = Actor & {
  self: Self;
  /** Operators whose names the case has. */
  known: readonly Self[];
};

/** The actor of a step: operators and providers by name, others as member or system. */
export function ActorName({ by, actor, self, known }: ActorNameProps) {
  const t = useText();
  const id = actor.slice(actor.indexOf(':') + 1);
  if (by === 'operator') {
    if (id === self.id) return <span title={actor}>{t('console.actor_self', { name: self.name })}</span>;
    const name = known.find((one) => one.id === id)?.name;
    return <span title={actor}>{name ?? `${t(byTexts.operator)} …${id.slice(-8)}`}</span>;
  }
  return (
    <span title={actor}>
      {t(byTexts[by])}
      {by === 'provider' && id !== actor && ` ${id}`}
    </span>
  );
}
