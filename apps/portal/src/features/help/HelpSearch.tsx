import { HELP_SEARCH_LENGTH } from '@croupier/contract/limits';
import { TextField, useText } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearch } from '../../routing/router-context.ts';

/** Long enough that fast typing makes one call per word, short enough not to be noticed. */
const settleMs = 120;

/** Searches while the visitor types. The text is part of the address, so that results can be shared. */
export function HelpSearch() {
  const t = useText();
  const navigate = useNavigate();
  const inAddress = (useSearch()['find'] ?? '').slice(0, HELP_SEARCH_LENGTH);
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  // Back, forward and links change the text without typing.
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }

  const settle = useEffectEvent((text: string) => {
    if (text === inAddress) return;
    // From any article to the results, and from an empty field back to all categories.
    void navigate({ search: text ? { find: text } : {}, isReplacing: inAddress !== '' });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="max-w-xl md:max-w-[52%]">
      <TextField
        type="search"
        icon="search"
        label={t('help.search')}
        placeholder={t('help.search_example')}
        maxLength={HELP_SEARCH_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
