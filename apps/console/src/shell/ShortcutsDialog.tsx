import { Dialog, Switch, useText } from '@croupier/ui';
import { useChoices } from '../platform/choices.ts';
import { Keys } from './Keys.tsx';
import { paletteKeys } from './palette-keys.ts';
import type { ConsolePage, PageId } from './pages.ts';

type ShortcutsDialogProps = { pages: readonly ConsolePage[]; onClose: () => void };

export function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const t = useText();
  const { hasLetterKeys, choose } = useChoices();
  const has = (...wanted: PageId[]) => pages.some(({ id }) => wanted.includes(id));
  const always = [
    { keys: paletteKeys, does: t('console.palette') },
    { keys: 'Esc', does: t('console.key_close') },
  ];
  const letters = [
    { keys: '/', does: t('console.palette') },
    { keys: '?', does: t('console.shortcuts') },
    ...pages.map(({ hotkey, title }) => ({ keys: hotkey, does: t('console.go_to', { page: t(title) }) })),
    ...(has('operators') ? [{ keys: 'n', does: t('operators.new') }] : []),
  ];
  const audit = [
    { keys: 'j', does: t('console.entry_older') },
    { keys: 'k', does: t('console.entry_newer') },
    { keys: 'v', does: t('console.verify') },
  ];
  const queues = [
    { keys: 'j', does: t('console_cashier.case_after') },
    { keys: 'k', does: t('console_cashier.case_before') },
    { keys: 'Enter', does: t('console_cashier.key_open') },
    { keys: 'a', does: t('console_cashier.key_approve') },
    { keys: 'r', does: t('console_cashier.key_reject') },
    { keys: 'p', does: t('console_cashier.key_pay') },
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
      {has('withdrawals', 'deposits') && (
        <KeyList title={t('console_cashier.queues')} entries={queues} isFaint={!hasLetterKeys} />
      )}
      {has('audit') && <KeyList title={t('console.audit')} entries={audit} isFaint={!hasLetterKeys} />}
    </Dialog>
  );
}

type KeyListProps = { entries: { keys: string; does: string }[]; title?: string; isFaint?: boolean };

function KeyList({ entries, title, isFaint = false }: KeyListProps) {
  if (isFaint) return null;
  return (
    <>
      {title !== undefined && <h3 className="control-label mt-4 mb-2 text-small text-ink-faint">{title}</h3>}
      <dl className="grid gap-2">
        {entries.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt className="text-ink-soft">{does}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
