import { useText } from './use-text.ts';

/** The first link of the page: moves the focus past the header to the element with the id `target`. */
export function SkipLink({ target }: { target: string }) {
  const t = useText();
  return (
    <a
      href={`#${target}`}
      className="control-label fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-highlight px-4 py-3 text-on-highlight shadow-high transition-transform focus:translate-y-0"
    >
      {t('ui.skip_to_content')}
    </a>
  );
}
