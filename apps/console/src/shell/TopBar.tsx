import { Icon, IconButton, useText } from '@croupier/ui';
import { ViewsMenu } from '../features/views/ViewsMenu.tsx';
import { Keys } from './Keys.tsx';
import { LineState } from './LineState.tsx';
import type { Workspace } from './use-workspace.ts';
import { paletteKeys } from './palette-keys.ts';

type TopBarProps = { workspace: Workspace; onMenu: () => void; onPalette: () => void };

export function TopBar({ workspace, onMenu, onPalette }: TopBarProps) {
  const t = useText();
  return (
    <header className="sticky top-0 z-10 flex min-h-12 items-center gap-2 border-b border-line bg-page px-2 sm:px-8 xl:min-h-13">
      <IconButton icon="menu" label={t('console.menu')} className="xl:hidden" onClick={onMenu} />
      <p className="min-w-0 flex-1 truncate font-semibold xl:hidden">{workspace.brand?.name}</p>
      <button
        type="button"
        onClick={onPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden min-h-9 w-80 items-center gap-2 rounded-control border border-line-strong bg-sunken px-3 text-start text-ink-faint hover:border-ink-faint hover:text-ink sm:flex"
      >
        <Icon name="search" />
        <span className="flex-1">{t('console.palette')}</span>
        <Keys keys={paletteKeys} />
      </button>
      <IconButton icon="search" label={t('console.palette')} className="sm:hidden" onClick={onPalette} />
      <span className="hidden flex-1 xl:block" />
      <ViewsMenu />
      <LineState />
    </header>
  );
}
