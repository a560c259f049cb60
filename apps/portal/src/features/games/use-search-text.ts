import { GAME_SEARCH_LENGTH } from '@croupier/contract/limits';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Search } from '../../routing/address.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';

/** The first letter searches at once; letters that follow faster than this are searched together. */
const settleMs = 40;
/** The address changes later than the results, because it renders the page behind the panel again. */
const restMs = 250;

/**
 * The text in the field, and the text that is searched for. The latter is part of the address, so that results can be
 * shared.
 */
export function useSearchText() {
  const navigate = useNavigate();
  const inAddress = (useSearch()['search'] ?? '').slice(0, GAME_SEARCH_LENGTH);
  const [typed, setTyped] = useState(inAddress);
  const [text, setText] = useState(inAddress.trim());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const type = (value: string) => {
    setTyped(value);
    // Rendering the letter has priority.
    const look = () => startTransition(() => setText(value.trim()));
    if (settling.current === undefined) look();
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      settling.current = undefined;
      look();
    }, settleMs);
  };
  useEffect(() => () => clearTimeout(settling.current), []);

  const writeAddress = useEffectEvent((wanted: string) => {
    if (wanted === inAddress.trim()) return;
    // If the search was closed meanwhile, its text must not return to the address.
    const search = (before: Search) => ('search' in before ? { ...before, search: wanted } : before);
    void navigate({ search, isReplacing: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => writeAddress(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { typed, text, type };
}
