import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon, useLanguage, useText } from '@croupier/ui';
import { PickList } from '../../parts/PickList.tsx';
import type { PickItem } from '../../parts/PickList.tsx';
import { fuzzyFilter } from '../../platform/fuzzy.ts';
import { countriesIn, countryNamer, parseCodes } from './countries.ts';

/** A longer list would not help; typing more narrows it down. */
const maxShown = 6;

type CountryPickerProps = {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
  error: string | undefined;
};

/** Picks countries by name or code; accepts a pasted list of codes. */
export function CountryPicker({ codes, onChange, error }: CountryPickerProps) {
  const t = useText();
  const id = useId();
  const { tag } = useLanguage();
  const [query, setQuery] = useState('');
  const countries = useMemo(() => countriesIn(tag), [tag]);
  const nameOf = useMemo(() => countryNamer(tag), [tag]);

  const pasted = parseCodes(query);
  const isList = pasted !== null && pasted.length > 1;
  const found =
    query.trim() === ''
      ? []
      : fuzzyFilter(
          query,
          countries.filter(({ code }) => !codes.includes(code)),
          ({ code, name }) => `${code} ${name}`,
        ).slice(0, maxShown);
  const items: PickItem[] = isList
    ? [{ id: 'list', label: t('console.countries_add_list', { count: pasted.length }) }]
    : found.map(({ code, name }) => ({ id: code, label: name, detail: code }));

  const add = (added: readonly string[]) => {
    onChange([...new Set([...codes, ...added])].toSorted());
    setQuery('');
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    // Enter in an empty box would send the form; here it only ends the input.
    if (event.key === 'Enter' && items.length === 0) {
      event.preventDefault();
      return true;
    }
    return false;
  };

  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-small font-semibold text-ink-soft">
        {t('console.countries')}
      </p>
      {codes.length > 0 && (
        <ul aria-label={t('console.countries_chosen')} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('console.country_remove', { country: nameOf(code) })}
                title={t('console.country_remove', { country: nameOf(code) })}
                onClick={() => onChange(codes.filter((one) => one !== code))}
                className="inline-flex min-h-8 items-center gap-2 rounded-control bg-high px-2 text-small hover:text-danger"
              >
                <code className="font-code text-caption text-ink-soft">{code}</code>
                {nameOf(code)}
                <Icon name="close" className="size-[1em]" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickList
        label={t('console.country_add')}
        placeholder={t('console.country_placeholder')}
        query={query}
        onQuery={setQuery}
        items={items}
        onKey={handleKey}
        onPick={(item) => add(isList ? pasted : [item.id])}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? `${id}-hint` : `${id}-error`}
        listClassName="max-h-56 rounded-control border border-line p-1"
        empty={
          query.trim() !== '' && <p className="px-3 py-2 text-small text-ink-faint">{t('console.country_unknown')}</p>
        }
      />
      <p id={`${id}-error`} role="alert" className="text-small text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="text-caption text-ink-faint">
        {t('console.country_hint')}
      </p>
    </div>
  );
}
