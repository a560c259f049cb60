/** Keys that are pressed in sequence or together. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-grid min-w-[1.7em] place-items-center rounded-[0.25rem] border border-line-strong px-1 font-text text-caption text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
