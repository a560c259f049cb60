import { languageOf } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { Dialog, Icon, Notice, Spinner, useText } from '@croupier/ui';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Every language of the brand under its own name. Those without a catalogue of their own say so before they are chosen. */
export default function LanguageList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const { code, offered, choose, wanted, error } = useLanguageChoice();
  const written = offered.filter((each) => languageOf(each).isComplete);
  const others = offered.filter((each) => !languageOf(each).isComplete);
  const entry = (each: LanguageCode) => (
    <Entry
      key={each}
      code={each}
      isCurrent={each === code}
      isComing={each === wanted}
      onChoose={() => choose(each, { onSuccess: onClose })}
    />
  );
  return (
    <Dialog isOpen onClose={onClose} size={others.length > 0 ? 'medium' : 'small'} title={t('ui.language')}>
      {error && <Notice tone="danger">{textOf(error)}</Notice>}
      <ul className="grid gap-2 sm:grid-cols-2">{written.map((each) => entry(each))}</ul>
      {others.length > 0 && (
        <section aria-labelledby="language-others" className="mt-6">
          <h3 id="language-others" className="mb-2 text-small text-ink-faint">
            {t('controls.in_english')}
          </h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">{others.map((each) => entry(each))}</ul>
        </section>
      )}
    </Dialog>
  );
}

type EntryProps = { code: LanguageCode; isCurrent: boolean; isComing: boolean; onChoose: () => void };

function Entry({ code, isCurrent, isComing, onChoose }: EntryProps) {
  const { tag, name, direction } = languageOf(code);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-2 rounded-control bg-raised px-4 py-2 text-start shadow-low transition-colors hover:bg-high aria-pressed:bg-high aria-pressed:text-highlight"
      >
        <span className="min-w-0 flex-1 truncate font-semibold">
          <bdi lang={tag} dir={direction}>
            {name}
          </bdi>
        </span>
        {isComing ? <Spinner /> : isCurrent && <Icon name="check" />}
      </button>
    </li>
  );
}
