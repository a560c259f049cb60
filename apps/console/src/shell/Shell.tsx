import { useEffect, useRef, useState } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { OfflineNotice, SkipLink } from '@croupier/ui';
import { LateJobs } from '../features/jobs/LateJobs.tsx';
import { useHotkeys } from '../platform/hotkeys.ts';
import { useLive } from '../platform/live.ts';
import { Drawer } from './Drawer.tsx';
import { Palette } from './Palette.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useWorkspace } from './use-workspace.ts';
import { useGo } from './use-go.ts';

type Open = 'palette' | 'shortcuts' | 'menu' | null;

/** The frame around every page of a signed-in operator. */
export function Shell() {
  const workspace = useWorkspace();
  const go = useGo();
  const [open, setOpen] = useState<Open>(null);
  const handleClose = () => setOpen(null);
  useLive(workspace.operator.grants[0]?.merchant);
  usePaletteKey(() => setOpen((now) => (now === 'palette' ? null : 'palette')));
  useHotkeys({
    '?': () => setOpen('shortcuts'),
    '/': () => setOpen('palette'),
    ...Object.fromEntries(
      workspace.pages.map(({ id, hotkey }) => [hotkey, () => go(id, workspace.brand?.merchant ?? '')]),
    ),
  });
  const mainRef = usePageFocus(handleClose);

  const bar = <SideBar workspace={workspace} onShortcuts={() => setOpen('shortcuts')} />;
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink target="main" />
      <aside className="sticky top-0 hidden h-dvh border-e border-line bg-sunken xl:block">{bar}</aside>
      <div className="flex min-w-0 flex-col">
        <TopBar workspace={workspace} onMenu={() => setOpen('menu')} onPalette={() => setOpen('palette')} />
        <main
          id="main"
          ref={mainRef}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-4 p-4 outline-none sm:px-8 sm:py-6"
        >
          <OfflineNotice />
          <LateJobs mayOpen={workspace.pages.some(({ id }) => id === 'jobs')} />
          <Outlet />
        </main>
      </div>
      {open === 'menu' && <Drawer onClose={handleClose}>{bar}</Drawer>}
      {open === 'palette' && (
        <Palette workspace={workspace} onClose={handleClose} onShortcuts={() => setOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutsDialog pages={workspace.pages} onClose={handleClose} />}
    </div>
  );
}

/** Ctrl-K, or Cmd-K on a Mac: everywhere except in a dialog, whose form would be lost. */
function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isWanted =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isWanted) return;
      // Also when we do nothing, because the browser's search bar would be unexpected.
      event.preventDefault();
      const dialog = document.querySelector('dialog:modal');
      if (!dialog || dialog.hasAttribute('data-palette')) onPress();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
}

/** A new page starts at the top, on the screen and for screen readers. */
function usePageFocus(onPage: () => void) {
  const mainRef = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    onPage();
    scrollTo(0, 0);
    mainRef.current?.focus({ preventScroll: true });
  });
  return mainRef;
}
