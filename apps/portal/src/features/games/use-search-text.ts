import { GAME_SEARCH_LENGTH } from '@croupier/contract/limits';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Search } from '../../routing/address.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';

/** The first letter asks at once; letters that follow faster than this, or are pasted, ask together. */
const settleMs = 40;
/** The address follows when the hand rests: it draws the page behind the panel anew. */
const restMs = 250;

/** What is being typed, and the words that are searched for: those stand in the address, so that they can be shared. */
export function useSearchText() {
  const navigate = useNavigate();
  const inAddress = (useSearch()['search'] ?? '').slice(0, GAME_SEARCH_LENGTH);
  const [typed, setTyped] = useState(inAddress);
  const [text, setText] = useState(inAddress.trim());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const type = (value: string) => {
    setTyped(value);
    // The letter stands there before anything is looked for.
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
    // Who closes the search in this moment has left its address already.
    const search = (before: Search) => ('search' in before ? { ...before, search: wanted } : before);
    void navigate({ search, isReplacing: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => writeAddress(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { typed, text, type };
}
