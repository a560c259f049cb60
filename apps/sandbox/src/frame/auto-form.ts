import { typedUnits } from './auto-count.ts';
import type { AutoLimits } from './auto-count.ts';
import { el } from './dom.ts';
import { textOf } from './money.ts';
import type { MoneyFormat } from './money.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts.ts';

export type AutoFormOptions = {
  texts: Texts;
  money: MoneyFormat;
  counted: string;
  presets: readonly number[];
  stakeUnits: bigint;
  lossTimes: bigint;
  onStart: (limits: AutoLimits) => void;
};

/** The form for the limits of automatic play: number of rounds, loss limit (required), and a single win to stop at. */
export function autoForm(options: AutoFormOptions): Node {
  const { texts, money, counted, presets, stakeUnits, lossTimes, onStart } = options;
  const choices = presets.map((count, place) =>
    el(
      'label',
      { class: 'chip-choice' },
      el('input', { type: 'radio', name: 'rounds', value: count, ...(place === 0 ? { checked: true } : {}) }),
      el('span', {}, String(count)),
    ),
  );
  const loss = field('auto-loss', { value: textOf(stakeUnits * lossTimes).slice(0, -2), required: true });
  const win = field('auto-win', { placeholder: texts.autoNoWin });
  const fault = el('p', { class: 'fault', role: 'alert', id: 'auto-fault', hidden: true });

  function refuse(input: HTMLInputElement, text: string): void {
    fault.textContent = text;
    fault.hidden = false;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  }

  function submit(event: Event): void {
    event.preventDefault();
    for (const input of [loss, win]) input.removeAttribute('aria-invalid');
    const lossUnits = typedUnits(loss.value);
    // With less than one stake no round could be played.
    if (lossUnits === null || lossUnits < stakeUnits) {
      return refuse(loss, fill(texts.autoLossFault, { amount: money.units(stakeUnits) }));
    }
    const winUnits = win.value.trim() === '' ? null : typedUnits(win.value);
    if (win.value.trim() !== '' && (winUnits === null || winUnits === 0n)) return refuse(win, texts.autoWinFault);
    const chosen = form.querySelector<HTMLInputElement>('input[name=rounds]:checked');
    onStart({ rounds: Number(chosen?.value ?? presets[0]), lossUnits, winUnits });
  }

  const form = el(
    'form',
    { class: 'auto-form', novalidate: true, onsubmit: submit },
    el('p', { class: 'soft' }, texts.autoLead),
    el('fieldset', {}, el('legend', {}, counted), el('div', { class: 'count-chips' }, ...choices)),
    el('label', { for: loss.id }, texts.autoLoss),
    loss,
    el('p', { class: 'soft', id: 'auto-loss-hint' }, texts.autoLossHint),
    el('label', { for: win.id }, texts.autoWin),
    win,
    fault,
    el('button', { type: 'submit', class: 'plain main wide' }, texts.autoStart),
  );
  return form;
}

function field(id: string, more: { value?: string; required?: boolean; placeholder?: string }): HTMLInputElement {
  const input = el('input', { id, inputmode: 'decimal', autocomplete: 'off', maxlength: 14, ...more });
  input.setAttribute('aria-describedby', id === 'auto-loss' ? 'auto-loss-hint auto-fault' : 'auto-fault');
  return input;
}
