import type { Context } from '../context.ts';
import { el } from '../dom.ts';
import { unitsOf } from '../money.ts';
import type { RoundView } from '../welcome.ts';

/** The latest rounds, each with a link that recomputes it. */
export async function historyPanel({ api, texts, money, welcome }: Context): Promise<Node> {
  const { history } = await api.surely<{ history: RoundView[] }>('history');
  if (history.length === 0) return el('p', { class: 'soft' }, texts.noHistory);
  const time = new Intl.DateTimeFormat(welcome.language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return el(
    'table',
    { class: 'figures' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, texts.time),
        el('th', { scope: 'col', class: 'amount' }, texts.stake),
        el('th', { scope: 'col', class: 'amount' }, texts.win),
        el('th', { scope: 'col' }, texts.verify),
      ),
    ),
    el('tbody', {}, ...history.map((round) => row(round))),
  );

  function row({ id, at, stake, win, isFree }: RoundView): HTMLElement {
    const isGain = win !== null && unitsOf(win) > (isFree ? 0n : unitsOf(stake));
    return el(
      'tr',
      {},
      el('td', {}, el('time', { datetime: at }, time.format(new Date(at)))),
      el('td', { class: 'amount' }, isFree ? texts.free : money.text(stake)),
      el('td', { class: `amount${isGain ? ' gain' : ''}` }, win === null ? '–' : money.text(win)),
      el(
        'td',
        {},
        el(
          'a',
          {
            href: `/verify?round=${id}&lang=${welcome.language}`,
            target: '_blank',
            rel: 'noopener',
            'aria-label': `${texts.verify} ${time.format(new Date(at))}`,
          },
          texts.verify,
        ),
      ),
    );
  }
}
