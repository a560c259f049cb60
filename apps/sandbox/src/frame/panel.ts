import { el } from './dom.ts';
import { icon } from './icons.ts';

/** A sheet over the game: a native dialog, so that focus, Escape and screen readers work. */
export function createPanel(title: string, closeLabel: string, content: () => Node | Promise<Node>) {
  const body = el('div', { class: 'panel-body', tabindex: 0 });
  const heading = el('h2', { id: `panel-${title.replaceAll(/\W+/g, '-')}` }, title);
  const dialog = el(
    'dialog',
    { class: 'panel', 'aria-labelledby': heading.id },
    el(
      'header',
      {},
      heading,
      el(
        'button',
        { class: 'icon', type: 'button', 'aria-label': closeLabel, onclick: () => dialog.close() },
        icon('close'),
      ),
    ),
    body,
  );
  dialog.addEventListener('click', (event) => {
    // A click outside the sheet.
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return {
    open: async () => {
      body.replaceChildren(await content());
      document.dispatchEvent(new CustomEvent('sheetopen'));
      dialog.showModal();
    },
    close: () => dialog.close(),
    refresh: async () => {
      if (dialog.open) body.replaceChildren(await content());
    },
    isOpen: () => dialog.open,
  };
}
