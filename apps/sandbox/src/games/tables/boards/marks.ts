import { anyBelow } from '../../../frame/random.ts';
import { el } from '../../../frame/dom.ts';
import type { Kit } from './board.ts';

/** Fields to mark, in the order of marking; each is a button that stays pressed. */
export function createMarks(
  { context, texts, onChange }: Kit,
  options: { count: number; name: (place: number) => string; face: (place: number) => string; most: () => number },
) {
  let marked: number[] = [];
  const fields = Array.from({ length: options.count }, (_none, place) =>
    el(
      'button',
      {
        type: 'button',
        class: 'mark-field',
        'aria-pressed': 'false',
        'aria-label': options.name(place),
        onclick: () => toggle(place),
      },
      el('span', { 'aria-hidden': 'true' }, options.face(place)),
    ),
  );
  const pick = el('button', { type: 'button', class: 'plain', onclick: pickAny }, texts.quickPick);
  const clear = el('button', { type: 'button', class: 'plain', onclick: () => set([]) }, texts.clear);

  function toggle(place: number): void {
    if (marked.includes(place)) return set(marked.filter((each) => each !== place));
    if (marked.length < options.most()) set([...marked, place]);
  }

  function set(next: readonly number[]): void {
    marked = next.slice(0, options.most());
    context.sound.play('press');
    for (const [place, field] of fields.entries()) {
      field.setAttribute('aria-pressed', String(marked.includes(place)));
      field.classList.remove('came', 'won', 'lost', 'hidden-danger');
    }
    clear.disabled = marked.length === 0;
    onChange();
  }

  /** Marks as many fields as are marked already, else half of the allowed number. */
  function pickAny(): void {
    const wanted = marked.length || Math.max(1, Math.min(5, Math.floor(options.most() / 2)));
    const left = Array.from({ length: options.count }, (_none, place) => place);
    set(Array.from({ length: wanted }, () => left.splice(anyBelow(left.length), 1)[0]!));
  }

  clear.disabled = true;
  return {
    fields,
    marked: () => marked,
    set,
    tools: [pick, clear],
    lock: (isLocked: boolean) => {
      for (const field of fields) field.disabled = isLocked;
      pick.disabled = isLocked;
      clear.disabled = isLocked || marked.length === 0;
    },
    reset: () => {
      for (const field of fields) field.classList.remove('came', 'won', 'lost', 'hidden-danger');
    },
  };
}
