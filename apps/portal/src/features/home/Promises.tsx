import type { TextKey } from '@croupier/i18n';
import { Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';

type PromiseCard = { icon: IconName; title: TextKey; text: TextKey };

/** Only what is true today: a promise joins this list together with what keeps it. */
const promises: readonly PromiseCard[] = [
  { icon: 'verify', title: 'shell.promise_books', text: 'shell.promise_books_text' },
  { icon: 'wallet', title: 'shell.promise_money', text: 'shell.promise_money_text' },
  { icon: 'lock', title: 'shell.promise_control', text: 'shell.promise_control_text' },
];

export function Promises() {
  const t = useText();
  return (
    <section aria-labelledby="promises" className="mx-auto max-w-7xl px-4 pt-8 sm:px-8">
      <h2 id="promises" className="heading text-headline">
        {t('shell.promises')}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-6">
        {promises.map(({ icon, title, text }) => (
          <li
            key={title}
            className="relative flex flex-col gap-3 overflow-hidden rounded-card bg-raised p-6 shadow-mid"
          >
            <span className="sheen grid size-12 place-items-center rounded-control text-on-accent">
              <Icon name={icon} className="size-6" />
            </span>
            <h3 className="heading text-title">{t(title)}</h3>
            <p className="text-ink-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
