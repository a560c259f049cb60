import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Service } from '../services/table.ts';
import { layout } from './layout.ts';
import type { Texts } from './texts.ts';

export type StatusPage = { services: readonly Service[]; startedAt: Date };

/** Who is here and what they have heard so far. */
export function statusPage(texts: Texts, { services, startedAt }: StatusPage): string {
  const format = new Intl.DateTimeFormat(texts.tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(texts.tag);
  return layout(
    texts,
    'status',
    texts.statusTitle,
    html`
      <h1>${texts.statusTitle}</h1>
      <p class="lead">${texts.statusLead}</p>
      <p>${texts.since}: <time datetime="${startedAt.toISOString()}">${format.format(startedAt)} UTC</time></p>
      <div class="scroll" tabindex="0" role="region" aria-label="${texts.statusTitle}">
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.columnService}</th>
              <th scope="col">${texts.columnState}</th>
              <th scope="col">${texts.columnAddress}</th>
              <th scope="col" class="figure">${texts.columnAccepted}</th>
              <th scope="col" class="figure">${texts.columnRefused}</th>
            </tr>
          </thead>
          <tbody>
            ${services.map((service) => row(texts, service, number))}
          </tbody>
        </table>
      </div>
    `,
  );
}

function row(texts: Texts, { name, state, address, counts }: Service, number: Intl.NumberFormat): Html {
  const figure = (value: number | undefined): string => (value === undefined ? '–' : number.format(value));
  return html`<tr>
    <th scope="row">${texts.services[name].name}</th>
    <td><span class="state ${state}">${texts.states[state]}</span></td>
    <td>${address === null ? '–' : html`<code>${address}</code>`}</td>
    <td class="figure">${figure(counts?.accepted)}</td>
    <td class="figure">${figure(counts?.refused)}</td>
  </tr>`;
}
