import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Service } from '../services/table.ts';
import { layout } from './layout.ts';
import type { Words } from './words.ts';

export type StatusPage = { services: readonly Service[]; startedAt: Date };

/** Who is here and what they have heard so far. */
export function statusPage(words: Words, { services, startedAt }: StatusPage): string {
  const format = new Intl.DateTimeFormat(words.tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(words.tag);
  return layout(
    words,
    'status',
    words.statusTitle,
    html`
      <h1>${words.statusTitle}</h1>
      <p class="lead">${words.statusLead}</p>
      <p>${words.since}: <time datetime="${startedAt.toISOString()}">${format.format(startedAt)} UTC</time></p>
      <div class="scroll" tabindex="0" role="region" aria-label="${words.statusTitle}">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.columnService}</th>
              <th scope="col">${words.columnState}</th>
              <th scope="col">${words.columnAddress}</th>
              <th scope="col" class="figure">${words.columnAccepted}</th>
              <th scope="col" class="figure">${words.columnRefused}</th>
            </tr>
          </thead>
          <tbody>
            ${services.map((service) => row(words, service, number))}
          </tbody>
        </table>
      </div>
    `,
  );
}

function row(words: Words, { name, state, address, counts }: Service, number: Intl.NumberFormat): Html {
  const figure = (value: number | undefined): string => (value === undefined ? '–' : number.format(value));
  return html`<tr>
    <th scope="row">${words.services[name].name}</th>
    <td><span class="state ${state}">${words.states[state]}</span></td>
    <td>${address === null ? '–' : html`<code>${address}</code>`}</td>
    <td class="figure">${figure(counts?.accepted)}</td>
    <td class="figure">${figure(counts?.refused)}</td>
  </tr>`;
}
