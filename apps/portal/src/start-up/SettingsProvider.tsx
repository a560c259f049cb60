import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { SettingsContext } from '../api/use-settings.ts';
import type { Settings } from '../api/use-settings.ts';

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  const [store] = useState(() => createStore(() => settings));
  useLayoutEffect(() => store.setState(settings, true), [store, settings]);
  return <SettingsContext value={store}>{children}</SettingsContext>;
}
