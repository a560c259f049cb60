/** One placed selection with everything that its prize depends on, so that later changes do not affect it (LO-22). */
export type TicketLine = {
  play: string;
  /** In canonical form. */
  selection: string;
  bets: number;
  multiple: number;
  /** Units staked on each elementary bet, the multiple included. */
  perBet: bigint;
  series: number;
  /** Units returned at settlement in any case. */
  rebate: bigint;
  /** The prize of each level for one unit staked, as exact fractions in one text. */
  odds: string;
  /** Numbers of the selection that pay only a share, as `01=1/2`; mostly empty. */
  shares: string;
};

const FIELD = ';';
const LINE = '\n';
/** Separators of fields, lines and tickets, which no field may contain. */
const RESERVED = [FIELD, LINE, '\u001e'];

/** The text that is stored, proven by the receipt and judged: one line for each selection. */
export function writeLines(lines: readonly TicketLine[]): string {
  return lines.map(writeLine).join(LINE);
}

function writeLine({ play, selection, bets, multiple, perBet, series, rebate, odds, shares }: TicketLine): string {
  const fields = [play, selection, bets, multiple, perBet, series, rebate, odds, shares].map(String);
  const bad = fields.find((field) => RESERVED.some((mark) => field.includes(mark)));
  if (bad !== undefined) throw new Error(`a line of a ticket cannot hold ${JSON.stringify(bad)}`);
  return fields.join(FIELD);
}

export const splitLines = (text: string): string[] => text.split(LINE);

export function readLine(text: string): TicketLine {
  const [play, selection, bets, multiple, perBet, series, rebate, odds, shares] = text.split(FIELD);
  if (shares === undefined) throw new Error(`not a line of a ticket: ${text.slice(0, 200)}`);
  return {
    play: play!,
    selection: selection!,
    bets: Number(bets),
    multiple: Number(multiple),
    perBet: BigInt(perBet!),
    series: Number(series),
    rebate: BigInt(rebate!),
    odds: odds!,
    shares,
  };
}

export const readLines = (text: string): TicketLine[] => splitLines(text).map(readLine);
