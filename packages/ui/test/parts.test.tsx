import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFormats, createTexts, languageOf, languages } from '@croupier/i18n';
import {
  Button,
  Checkbox,
  Dialog,
  isChunkLoadError,
  LanguageSelect,
  Marquee,
  Notice,
  Pagination,
  Picture,
  ProgressBar,
  SelectField,
  Table,
  Tabs,
  Text,
  TextField,
  TextProvider,
} from '../src/index.ts';
import { iconShapes } from '../src/icon-shapes.ts';
import { pageWindow } from '../src/page-window.ts';
import { countdownText, secondsUntil } from '../src/countdown.ts';
import { render, plainText } from './render.tsx';

const ignore = () => undefined;

describe('Text', () => {
  it('[LA-11] shows markup of a catalogue as text', () => {
    const hostile = '<img src=x onerror=alert(1)><b>bold</b>';
    const keys = ['ui.close', 'ui.retry'] as const;
    const texts = createTexts(languageOf('EN'), { messages: Object.fromEntries(keys.map((key) => [key, [hostile]])) });
    const html = renderToStaticMarkup(
      <TextProvider texts={texts} formats={createFormats(languageOf('EN'), 'Asia/Manila')}>
        <Text id="ui.retry" />
        <Dialog isOpen title={texts.t('ui.close')} onClose={ignore}>
          {texts.t('ui.close')}
        </Dialog>
      </TextProvider>,
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x');
  });

  it('puts elements into a sentence, and values never become elements', () => {
    const html = render(
      <Text
        id="info_ip_block"
        values={{ ip: '<b>203.0.113.9</b>' }}
        elements={{ b: (text) => <strong>{text}</strong> }}
      />,
    );
    expect(html).not.toContain('<strong>');
    expect(plainText(html)).toContain('<b>203.0.113.9</b>');
  });
});

describe('Button', () => {
  it('stays a focusable button of its own size while busy', () => {
    const html = render(<Button isBusy>Register</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(' disabled=');
    expect(plainText(html)).toBe('Register');
  });

  it('does not submit forms unless asked to', () => {
    expect(render(<Button>Close</Button>)).toContain('type="button"');
    expect(render(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
});

describe('fields', () => {
  it('link label, error and hint to the input', () => {
    const html = render(<TextField label="Mobile number" hint="10 digits" error="Too short" />);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<label for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*role="alert"`));
  });

  it('have a named button that shows the password', () => {
    const html = render(<TextField label="Password" type="password" />, 'TY');
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Ipakita ang password"');
  });

  it('offer options and mark what is wrong', () => {
    expect(render(<SelectField label="Country" options={[{ value: 'PH', label: 'Philippines' }]} />)).toContain(
      '<option value="PH">Philippines</option>',
    );
    expect(render(<Checkbox label="18 or older" error="Please confirm" />)).toContain('aria-invalid="true"');
  });
});

describe('Dialog', () => {
  it('keeps its content out of the page until it is open', () => {
    const dialog = (isOpen: boolean) =>
      render(
        <Dialog isOpen={isOpen} onClose={ignore} title="Sign out">
          Sure?
        </Dialog>,
      );
    expect(plainText(dialog(false))).toBe('');
    expect(dialog(true)).toMatch(/<dialog aria-labelledby="([^"]+)"(.|\n)*<h2 id="\1"/);
  });

  it('cannot be closed when it must be answered', () => {
    const html = render(
      <Dialog isOpen onClose={ignore} isDismissable={false} title="New password">
        Choose
      </Dialog>,
    );
    expect(html).not.toContain('<button');
  });
});

describe('Tabs', () => {
  it('are one stop of the Tab key, and the panel is named after the selected tab', () => {
    const html = render(
      <Tabs
        label="Games"
        selected="new"
        onSelect={ignore}
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'new', label: 'New' },
        ]}
      >
        panel
      </Tabs>,
    );
    expect(html.match(/role="tab"[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(html).toMatch(/aria-selected="true"[^>]*>New/);
    expect(html).toMatch(/role="tabpanel"[^>]*aria-labelledby="[^"]*-tab-new"/);
  });
});

describe('Table', () => {
  const columns = [
    { id: 'game', header: 'Game', isSortable: true, renderCell: (row: { game: string }) => row.game },
    { id: 'net', header: 'Result', isFigure: true, renderCell: () => '1', summary: '2' },
  ];
  const table = (rows: { game: string }[], isLoading = false) =>
    render(
      <Table
        caption="Betting record"
        columns={columns}
        rows={rows}
        rowKey={({ game }) => game}
        isLoading={isLoading}
        sort={{ columnId: 'game', direction: 'ascending' }}
        onSort={ignore}
      />,
    );

  it('ends with a summary row', () => {
    expect(table([{ game: 'a' }, { game: 'b' }])).toMatch(/<tfoot(.|\n)*Total(.|\n)*2(.|\n)*<\/tfoot>/);
    expect(table([{ game: 'a' }])).toContain('aria-sort="ascending"');
  });

  it('shows a skeleton while loading and a text when it is empty', () => {
    expect(table([], true)).toContain('aria-busy="true"');
    expect(table([], true)).not.toContain('Nothing here yet');
    expect(plainText(table([]))).toContain('Nothing here yet');
    expect(table([])).not.toContain('<tfoot');
  });
});

describe('Pagination', () => {
  const shown = (page: number, pageCount: number) => pageWindow(page, pageCount).map((entry) => entry.page ?? '…');

  it('shows first, last and neighbours, and no gap for a single page', () => {
    expect(shown(1, 1)).toEqual([1]);
    expect(shown(1, 5)).toEqual([1, 2, '…', 5]);
    expect(shown(4, 14)).toEqual([1, 2, 3, 4, 5, '…', 14]);
    expect(shown(7, 14)).toEqual([1, '…', 6, 7, 8, '…', 14]);
    expect(shown(14, 14)).toEqual([1, '…', 13, 14]);
  });

  it('marks the current page and stops at the ends', () => {
    const html = render(<Pagination page={1} pageCount={3} onPage={ignore} />, 'TY');
    expect(html).toMatch(/aria-label="Pahina 1" aria-current="page"/);
    expect(html).toMatch(/disabled=""[^>]*aria-label="Naunang pahina"/);
  });
});

describe('moving and waiting parts', () => {
  it('show minutes and seconds, never below zero', () => {
    expect([0, 9, 65, 3_909].map(countdownText)).toEqual(['0:00', '0:09', '1:05', '1:05:09']);
    expect(secondsUntil(1_000, 5_000)).toBe(0);
    expect(secondsUntil(5_001, 1_000)).toBe(5);
  });

  it('give moving text a pause button and hide its copy from screen readers', () => {
    const html = render(<Marquee label="Winners" items={[{ id: '1', content: 'Luningning' }]} />);
    expect(html).toContain('aria-label="Pause the scrolling text"');
    expect(html.match(/Luningning/g)).toHaveLength(2);
    expect(html.match(/aria-hidden="true" inert=""/g)).toHaveLength(1);
  });

  it('show the progress, or that it is unknown', () => {
    expect(render(<ProgressBar label="Turnover" value={64} />)).toMatch(/<progress[^>]* value="64" max="100"/);
    expect(render(<ProgressBar label="Bank" />)).not.toContain('value=');
  });
});

describe('pictures', () => {
  it('keep their space while loading, without a file and after loading', () => {
    const html = render(<Picture src={undefined} alt="Bay of Pearls" ratio="4 / 3" />);
    expect(html).toContain('aspect-ratio:4 / 3');
    expect(plainText(html)).toBe('Bay of Pearls');
  });

  it('are drawn inside their 24-pixel grid', () => {
    expect(Object.keys(iconShapes).length).toBeGreaterThan(25);
    for (const [name, shape] of Object.entries(iconShapes)) {
      expect([name, Object.values(shape).join('')]).not.toContainEqual(expect.stringMatching(/NaN|undefined/));
    }
  });
});

describe('LanguageSelect', () => {
  it('offers all 33 languages under their own names, or those of the brand', () => {
    const all = render(<LanguageSelect value="EN" onChange={ignore} />);
    expect(all.match(/<option/g)).toHaveLength(languages.length);
    expect(all).toContain('<option value="AR" lang="ar" dir="rtl">العربية</option>');
    const few = render(<LanguageSelect value="TY" onChange={ignore} offered={['EN', 'TY']} />);
    expect(few.match(/<option/g)).toHaveLength(2);
  });
});

describe('messages', () => {
  it('show their severity in words as well as in colour', () => {
    expect(plainText(render(<Notice tone="danger">No answer</Notice>))).toBe('Problem: No answer');
    expect(render(<Notice tone="danger" isAnnounced />)).toContain('role="alert"');
  });

  it.each([
    ['Failed to fetch dynamically imported module: /js/lottery.js', true],
    ['error loading dynamically imported module: /js/lottery.js', true],
    ['Importing a module script failed.', true],
    ['x is not a function', false],
  ])('know a lost chunk from a fault: %s', (message, isChunk) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(isChunk);
  });
});
