import { Badge, Button, Card, EmptyState, Icon, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knowsPasskeys } from '../../parts/passkey.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysQuery } from './profile-queries.ts';
import type { Passkey } from './profile-queries.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

type Asked = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

/** Several passkeys, each with a name (PF-13). */
export default function PasskeysItem() {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Waiting query={useQuery(passkeysQuery)}>
      {({ passkeys, most }) => (
        <Card>
          {passkeys.length === 0 ? (
            <EmptyState title={t('profile.passkeys_none')}>{t('profile.passkeys_none_lead')}</EmptyState>
          ) : (
            <ul className="flex flex-col">
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setAsked({ act: 'rename', passkey })}
                  onRemove={() => setAsked({ act: 'remove', passkey })}
                />
              ))}
            </ul>
          )}
          <div className="mt-4">
            {!knowsPasskeys() ? (
              <Notice tone="info">{t('profile.passkeys_unknown')}</Notice>
            ) : passkeys.length < most ? (
              <Button kind="main" icon="plus" onClick={() => setAsked({ act: 'add' })}>
                {t('profile.passkey_add')}
              </Button>
            ) : (
              <p className="text-small text-ink-soft">{t('profile.passkeys_most', { count: most })}</p>
            )}
          </div>
          {asked?.act === 'add' && <AddPasskeyDialog onClose={close} />}
          {asked?.act === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
          {asked?.act === 'remove' && <RemovePasskeyDialog passkey={asked.passkey} onClose={close} />}
        </Card>
      )}
    </Waiting>
  );
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Row({ passkey: { name, madeAt, lastUsedAt, isBackedUp }, onRename, onRemove }: RowProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <Icon name="verify" className="text-highlight" />
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="control-label flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {isBackedUp && <Badge>{t('profile.passkey_synced')}</Badge>}
        </span>
        <span className="text-caption text-ink-faint">
          {t('profile.passkey_made', { at: formats.date(new Date(madeAt)) })}{' '}
          {lastUsedAt
            ? t('profile.passkey_used', { at: formats.dateTime(new Date(lastUsedAt)) })
            : t('profile.passkey_unused')}
        </span>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onRename}>
          {t('profile.rename')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" kind="danger" onClick={onRemove}>
          {t('profile.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
