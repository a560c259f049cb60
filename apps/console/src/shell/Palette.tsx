import { useState } from 'react';
import { useText } from '@croupier/ui';
import { PickList } from '../parts/PickList.tsx';
import { useModal } from '../parts/use-modal.ts';
import { fuzzyFilter } from '../platform/fuzzy.ts';
import { useCommands } from './commands.ts';
import { useMemberCommands } from './member-commands.ts';
import type { Workspace } from './use-workspace.ts';

type PaletteProps = { workspace: Workspace; onClose: () => void; onShortcuts: () => void };

/** A text box that opens every page, brand and act. */
export function Palette({ workspace, onClose, onShortcuts }: PaletteProps) {
  const t = useText();
  const modal = useModal(onClose);
  const [query, setQuery] = useState('');
  const commands = useCommands({ workspace, query, onShortcuts });
  // The server has found them, also by phone or e-mail, so they are not filtered by the typed text again.
  const members = useMemberCommands(workspace, query);
  const found = fuzzyFilter(query, commands, ({ label, detail, hidden }) => `${label} ${detail ?? ''} ${hidden ?? ''}`);

  return (
    <dialog
      {...modal}
      data-palette
      aria-label={t('console.palette')}
      className="mx-auto mt-[min(12vh,7rem)] w-[calc(100%-1rem)] max-w-xl rounded-card bg-upper text-ink shadow-high backdrop:bg-overlay open:animate-rise"
    >
      <div className="flex flex-col gap-2 p-3">
        <PickList
          label={t('console.palette')}
          placeholder={t('console.palette_hint')}
          query={query}
          onQuery={setQuery}
          items={[...found, ...members]}
          onPick={(command) => {
            onClose();
            command.run();
          }}
          listClassName="max-h-[min(26rem,55vh)]"
          empty={<p className="px-3 py-4 text-center text-ink-faint">{t('console.palette_empty')}</p>}
        />
      </div>
    </dialog>
  );
}
