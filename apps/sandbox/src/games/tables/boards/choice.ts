import { el } from '../../../frame/dom.ts';

/** A row of buttons of which one is selected. */
export function createChoice(options: {
  label: string;
  options: readonly { value: string; name: string }[];
  chosen: string;
  onChange: () => void;
}) {
  let chosen = options.chosen;
  const buttons = options.options.map(({ value, name }) =>
    el('button', { type: 'button', class: 'risk-choice', 'data-value': value, onclick: () => choose(value) }, name),
  );
  draw();

  function choose(value: string): void {
    chosen = value;
    draw();
    options.onChange();
  }

  function draw(): void {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['value'] === chosen));
  }

  return {
    element: el(
      'div',
      { class: 'risk-choices', role: 'group', 'aria-label': options.label },
      el('span', { class: 'risk-label', 'aria-hidden': 'true' }, options.label),
      ...buttons,
    ),
    value: () => chosen,
    lock: (isLocked: boolean) => {
      for (const button of buttons) button.disabled = isLocked;
    },
  };
}
