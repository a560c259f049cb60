import type { TextKey } from './keys.ts';
import type { Translate } from './texts.ts';

/**
 * The names of groups, plays, rows and symbols. Names of plays are put together from parts, so 460 plays need about a
 * hundred texts: `Last3Com6` is area `Last3` and rule `Com` of 6, `linked-tail.3.banker` is `linked_tail` of 3 with
 * bankers. A test names every play in both languages.
 */
// texts: lottery.group.* texts: lottery.area.* texts: lottery.rule.* texts: lottery.mod.* texts: lottery.play.*
// texts: lottery.row.* texts: lottery.sym.*
export const textOf = (t: Translate, key: string, values?: Record<string, string | number>): string =>
  t(`lottery.${key}` as TextKey, values);

export const groupName = (t: Translate, group: string): string => textOf(t, `group.${group}`);

export const areaPattern = /^(FirstMidLast3|FirstLast[23]|First[1-5]|Mid3|Last[2-4]|All|Any[1-8])(.*)$/;

export function playName(t: Translate, code: string): string {
  // In these games numbers are drawn instead of digits, which the name must say.
  if (/^Fixed_(?:11X5|PK10)$/.test(code)) return textOf(t, 'rule.FixedNumber');
  return /^[A-Z]/.test(code) ? countedName(t, code.replace(/_(?:SSC|LF|11X5|PK10)$/, '')) : regionalName(t, code);
}

/** Games of digits and numbers: the name of the area, then of the rule. */
function countedName(t: Translate, code: string): string {
  if (code.endsWith('Single')) return textOf(t, 'mod.Single', { name: countedName(t, code.slice(0, -6)) });
  const [, a, b] = /^Dragon_Tiger_(\w+)_(\w+)$/.exec(code) ?? [];
  if (a && b) return textOf(t, 'rule.Dragon_Tiger', { a: placeOf(a), b: placeOf(b) });
  const [, area, rest = ''] = areaPattern.exec(code) ?? [];
  if (!area) return ruleName(t, code);
  const areaTexts = textOf(t, `area.${area}`);
  return rest === '' ? areaTexts : `${areaTexts}: ${ruleName(t, rest)}`;
}

function ruleName(t: Translate, rule: string): string {
  if (rule === 'Com') return textOf(t, 'rule.Group');
  if (rule === 'AnyCode') return textOf(t, 'rule.AnyNumber');
  const [, base, n] = /^(Com|Show|AnyCode)(\d+)$/.exec(rule) ?? [];
  if (base && n) return textOf(t, `rule.${base}`, { n });
  return textOf(t, `rule.${rule}`, { n: 1 });
}

/** The places of a five-digit number by their codes. */
const worths: Readonly<Record<string, number>> = { '10T': 1, T: 2, H: 3, TEN: 4, U: 5 };
export const placeOf = (code: string): string => String(worths[code] ?? code);

export const modifiers = /\.(banker|collision|orders|roll|box|once|reversed|short|discount)$/;

function regionalName(t: Translate, code: string): string {
  const [found, modifier] = modifiers.exec(code) ?? [];
  if (found && modifier) {
    return textOf(t, `mod.${modifier}`, { name: regionalName(t, code.slice(0, -found.length)) });
  }
  const [, digits] = /^(\d)d$/.exec(code) ?? [];
  if (digits) return textOf(t, 'play.last_digits', { n: digits });
  const [, base = code, n = ''] = /^(.*?)\.?(\d+)$/.exec(code) ?? [];
  return textOf(t, `play.${base.replaceAll(/[.-]/g, '_')}`, { n });
}

export function rowName(t: Translate, label: string): string {
  const [, n] = /^position\.(\d+)$/.exec(label) ?? [];
  return n ? textOf(t, 'row.position', { n }) : textOf(t, `row.${label.replaceAll(/[.-]/g, '_')}`);
}

/** Numbers are their own names; a colour combination is named by its colour and sides. */
export function symbolName(t: Translate, symbol: string): string {
  if (/^[\dR ]+$/.test(symbol)) return symbol;
  const [, n] = /^bull(\d)$/.exec(symbol) ?? [];
  if (n) return textOf(t, 'sym.bull', { n });
  if (/^(?:red|blue|green)-/.test(symbol)) {
    return symbol
      .split('-')
      .map((part) => textOf(t, `sym.${part}`))
      .join(' ');
  }
  return textOf(t, `sym.${symbol.replaceAll('-', '_')}`);
}

/** A canonical selection for people: rows are separated, empty rows are a dash. */
export function selectionName(t: Translate, selection: string): string {
  const rows = selection.split('|').map((row) =>
    row === ''
      ? '–'
      : row
          .split(',')
          .map((symbol) => symbolName(t, symbol))
          .join(' '),
  );
  return rows.join(' · ');
}
