import { dayOf } from '@croupier/ledger';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { useDayText } from './use-day-text.ts';

export type DayGroupsProps<Item> = {
  items: readonly Item[];
  atOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

/** Items under the day of the brand on which they happened, in the order they come in. */
export function DayGroups<Item>({ items, atOf, keyOf, renderItem }: DayGroupsProps<Item>) {
  const { timeZone } = useSettings().brand;
  const { long } = useDayText();
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(Date.parse(atOf(item)), timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <div className="flex flex-col gap-4">
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={long(day)} className="flex flex-col gap-2">
          <h3 className="sticky -top-4 z-1 bg-page py-1 text-caption font-semibold text-ink-soft sm:-top-6">
            {long(day)}
          </h3>
          <div className="divide-y divide-line overflow-hidden rounded-card bg-raised shadow-low">
            {own.map((item) => (
              <Fragment key={keyOf(item)}>{renderItem(item)}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
