import { classNames, Icon } from '@croupier/ui';
import type { Message } from './inbox-queries.ts';
import { looks } from './message-looks.ts';

export function MessageMark({ kind, className }: { kind: Message['kind']; className: string }) {
  const { icon, colours } = looks[kind];
  return (
    <span className={classNames('grid shrink-0 place-items-center rounded-full', colours, className)}>
      <Icon name={icon} />
    </span>
  );
}
