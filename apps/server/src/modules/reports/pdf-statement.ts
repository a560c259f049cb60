import PDFDocument from 'pdfkit';
import type { StatementHead, StatementTexts, WrittenLine } from './statement-texts.ts';

const MARGIN = 40;
const LINE = 15;
/** Where the columns begin, and those of amounts end, on a page of A4. */
const columns = { time: 40, reference: 140, what: 230, in: 405, out: 480, balance: 555 } as const;
const INK = '#1d2b2f';
const FAINT = '#5c6b70';
const RULE = '#d5dcde';

/** Writes a statement as PDF, page by page: what it sums up to, then the lines, the newest first. */
export function createPdfStatement(texts: StatementTexts, head: StatementHead) {
  const { label, amount, time } = texts;
  const pieces: Buffer[] = [];
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: label('reports.statement_title'), Author: texts.brand, CreationDate: head.madeAt },
  });
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  let page = 1;
  let y = 0;

  /** The fonts that every reader has know the letters of western Europe only. */
  const plain = (text: string) => text.replaceAll('–', '-').replaceAll(/[^\u0020-\u00FF]/gu, '?');
  const put = (text: string, x: number, width: number) =>
    doc.text(plain(text), x, y, { width, height: LINE, lineBreak: false, ellipsis: true });
  const putAmount = (text: string, end: number) =>
    doc.text(text, end - 75, y, { width: 75, align: 'right', lineBreak: false });

  function header(): void {
    doc.font('Helvetica-Bold').fontSize(8).fillColor(FAINT);
    put(label('reports.time'), columns.time, 95);
    put(label('reports.reference'), columns.reference, 85);
    put(label('reports.what'), columns.what, 95);
    putAmount(plain(label('reports.in')), columns.in);
    putAmount(plain(label('reports.out')), columns.out);
    putAmount(plain(label('reports.balance')), columns.balance);
    y += LINE;
    rule();
  }

  function rule(): void {
    doc
      .moveTo(MARGIN, y - 3)
      .lineTo(columns.balance, y - 3)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  function footer(): void {
    const bottom = doc.page.height - MARGIN + 8;
    doc.font('Helvetica').fontSize(7).fillColor(FAINT);
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.text(plain(`${texts.brand} · ${head.account} · ${label('reports.page', { page })}`), MARGIN, bottom, {
      lineBreak: false,
    });
    doc.page.margins.bottom = MARGIN;
  }

  function fact(name: string, text: string, x: number): void {
    doc.font('Helvetica').fontSize(8).fillColor(FAINT).text(plain(name), x, y, { lineBreak: false });
    doc.font('Helvetica-Bold').fontSize(11).fillColor(INK);
    doc.text(plain(text), x, y + 11, { lineBreak: false });
  }

  return {
    begin: () => {
      y = MARGIN;
      doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(plain(texts.brand), MARGIN, y, { lineBreak: false });
      y += 24;
      doc.font('Helvetica').fontSize(11).fillColor(FAINT);
      doc.text(plain(`${label('reports.statement_title')} · ${head.account}`), MARGIN, y, { lineBreak: false });
      y += 26;
      fact(label('reports.period'), `${head.from} – ${head.to}`, MARGIN);
      fact(label('reports.time_zone'), texts.zone, 230);
      fact(label('reports.currency'), head.currency, 405);
      y += 36;
      fact(label('reports.opening'), amount(head.opening), MARGIN);
      fact(label('reports.in'), amount(head.in), 170);
      fact(label('reports.out'), amount(head.out), 300);
      fact(label('reports.closing'), amount(head.closing), 430);
      y += 44;
      header();
      return take();
    },
    write: (lines: readonly WrittenLine[]) => {
      for (const { at, reference, kind, in: came, out, balance } of lines) {
        if (y > doc.page.height - MARGIN - LINE) {
          footer();
          doc.addPage();
          page += 1;
          y = MARGIN;
          header();
        }
        doc.font('Helvetica').fontSize(8).fillColor(INK);
        put(time(at), columns.time, 95);
        put(reference, columns.reference, 85);
        put(texts.kind(kind), columns.what, 95);
        if (came > 0n) putAmount(amount(came), columns.in);
        if (out > 0n) putAmount(amount(out), columns.out);
        putAmount(amount(balance), columns.balance);
        y += LINE;
      }
      return take();
    },
    end: async () => {
      footer();
      doc.end();
      await ended;
      return take();
    },
  };

  /** What has been written since the last time. */
  function take(): Buffer {
    return Buffer.concat(pieces.splice(0));
  }
}
