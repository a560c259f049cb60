import { Button, chipClass, Icon, useText } from '@croupier/ui';
import { useState } from 'react';
import { forgetSearches, readSearches } from './search-memory.ts';

/** The visitor's earlier searches, stored only in this browser. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText();
  const [searches, setSearches] = useState(() => readSearches());
  if (searches.length === 0) return null;
  const handleForget = () => {
    forgetSearches();
    setSearches([]);
  };
  return (
    <section>
      <div className="mb-1 flex min-h-9 items-center justify-between">
        <h3 className="heading text-body">{t('games.searched')}</h3>
        <Button kind="plain" size="small" onClick={handleForget}>
          {t('games.searched_forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className={chipClass(false)} onClick={() => onChoose(text)}>
              <Icon name="clock" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
