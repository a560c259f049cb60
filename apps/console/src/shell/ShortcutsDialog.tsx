import { Dialog, Switch, useText } from '@croupier/ui';
import { useChoices } from '../platform/choices.ts';
import { Keys } from './Keys.tsx';
import { paletteKeys } from './palette-keys.ts';
import type { ConsolePage } from './pages.ts';

type ShortcutsDialogProps = { pages: readonly ConsolePage[]; onClose: () => void };

export function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const t = useText();
  const { hasLetterKeys, choose } = useChoices();
  const hasAudit = pages.some(({ id }) => id === 'audit');
  const always = [
    { keys: paletteKeys, does: t('console.palette') },
    { keys: 'Esc', does: t('console.key_close') },
  ];
  const letters = [
    { keys: '/', does: t('console.palette') },
    { keys: '?', does: t('console.shortcuts') },
    ...pages.map(({ hotkey, title }) => ({ keys: hotkey, does: t('console.go_to', { page: t(title) }) })),
    ...(hasAudit
      ? [
          { keys: 'j', does: t('console.entry_older') },
          { keys: 'k', does: t('console.entry_newer') },
          { keys: 'v', does: t('console.verify') },
        ]
      : []),
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('console.shortcuts')}>
      <KeyList entries={always} />
      <Switch
        label={t('console.letter_keys')}
        hint={t('console.letter_keys_hint')}
        checked={hasLetterKeys}
        onChange={(event) => choose({ hasLetterKeys: event.target.checked })}
        className="my-3 border-y border-line py-3"
      />
      <KeyList entries={letters} isFaint={!hasLetterKeys} />
    </Dialog>
  );
}

function KeyList({ entries, isFaint }: { entries: { keys: string; does: string }[]; isFaint?: boolean }) {
  return (
    <dl className={isFaint ? 'hidden' : 'grid gap-2'}>
      {entries.map(({ keys, does }) => (
        <div key={keys} className="flex items-center justify-between gap-4">
          <dt className="text-ink-soft">{does}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
