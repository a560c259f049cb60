import { Refusal } from '../api.ts';
import { newClientSeed } from '../random.ts';
import type { Context } from '../context.ts';
import { el } from '../dom.ts';
import type { Fairness } from '../welcome.ts';
import { fill } from '../texts.ts';

type Rotated = { fairness: Fairness; revealed: { serverSeed: string; rounds: string } | null };

/** The values that determine rounds, and the form that changes the client seed and reveals the server seed. */
export function fairnessPanel(context: Context): Node {
  const { texts, welcome, api, refuse } = context;
  const facts = el('dl', { class: 'facts' });
  const revealed = el('div', { 'aria-live': 'polite' });
  const input = el('input', {
    id: 'client-seed',
    name: 'clientSeed',
    maxlength: 64,
    pattern: '[^\\|]{1,64}',
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
  });

  function show({ serverSeedHash, clientSeed, nextNonce }: Fairness): void {
    facts.replaceChildren(
      el('dt', {}, texts.serverHash),
      el('dd', {}, el('code', {}, serverSeedHash)),
      el('dt', {}, texts.clientSeed),
      el('dd', {}, el('code', {}, clientSeed)),
      el('dt', {}, texts.nonce),
      el('dd', {}, el('code', {}, nextNonce)),
    );
    input.value = clientSeed;
  }

  async function change(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const { fairness, revealed: before } = await api.call<Rotated>('seed', { clientSeed: input.value });
      welcome.fairness = fairness;
      show(fairness);
      if (before) {
        revealed.replaceChildren(
          el('h3', {}, fill(texts.revealed, { count: before.rounds })),
          el('code', { class: 'told' }, before.serverSeed),
        );
      }
    } catch (error) {
      refuse(error instanceof Refusal ? error.code : 'offline');
    }
  }

  show(welcome.fairness);
  void api.call<{ fairness: Fairness }>('welcome').then(
    ({ fairness }) => show((welcome.fairness = fairness)),
    () => {},
  );
  return el(
    'div',
    {},
    el('p', {}, texts.fairLead),
    facts,
    el(
      'form',
      { class: 'seed-form', onsubmit: (event) => void change(event) },
      el('label', { for: 'client-seed' }, texts.newSeed),
      el('p', { class: 'soft' }, texts.newSeedHint),
      el(
        'div',
        { class: 'row' },
        input,
        el('button', { type: 'button', class: 'plain', onclick: () => (input.value = newClientSeed()) }, texts.random),
        el('button', { type: 'submit', class: 'plain main' }, texts.change),
      ),
    ),
    revealed,
  );
}
