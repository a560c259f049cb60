import { useText } from '@croupier/ui';
import type { Names } from './content-queries.ts';

export type Self = { id: string; name: string };

/** The author: an operator by name, or the brand's files. */
export function MakerName({ by, names, self }: { by: string; names: Names; self: Self }) {
  const t = useText();
  if (!by.startsWith('operator:')) return <>{t('console_content.by_files')}</>;
  const id = by.slice('operator:'.length);
  if (id === self.id) return <>{t('console.actor_self', { name: self.name })}</>;
  return <bdi>{names.find((one) => one.id === id)?.name ?? `…${id.slice(-8)}`}</bdi>;
}
