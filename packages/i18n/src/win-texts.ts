import type { TextKey } from './keys.ts';
import { areaPattern, modifiers, placeOf, textOf } from './play-texts.ts';
import type { Translate } from './texts.ts';

/** A text key and its values. The explanation of a play is the text of its rule plus one for each special condition. */
type Part = readonly [key: string, values?: Readonly<Record<string, string | number>>];

/**
 * How a play wins, in one or two sentences, put together from parts like its name (LO-131). The type matters too,
 * because the same code can use other prizes in another type.
 */
export function winText(t: Translate, type: string, code: string): string {
  const parts = /^[A-Z]/.test(code) ? countedParts(t, type, code) : regionalParts(type, code);
  return parts.map(([key, values]) => rulesText(t, key, values)).join(' ');
}

// texts: lottery_rules.where.* texts: lottery_rules.how.* texts: lottery_rules.note.*
const rulesText = (t: Translate, key: string, values?: Part[1]): string => t(`lottery_rules.${key}` as TextKey, values);

function countedParts(t: Translate, type: string, code: string): readonly Part[] {
  const bare = code.replace(/_(?:SSC|LF|11X5|PK10)$/, '').replace(/Single$/, '');
  const isOfNumbers = type === '11X5' || type === 'PK10';
  const [, a, b] = /^Dragon_Tiger_(\w+)_(\w+)$/.exec(bare) ?? [];
  if (a && b) return [[`how.dragon_tiger${isOfNumbers ? '' : '_tie'}`, { a: placeOf(a), b: placeOf(b) }]];
  const [, area, rule = ''] = areaPattern.exec(bare) ?? [];
  if (isOfNumbers) return numberParts(bare, area ? { n: area.slice(-1), rule } : undefined);
  return area ? digitParts(t, area, rule) : [[`how.${bare}`]];
}

/** 11X5 and PK10: any numbers, or the first ones. */
function numberParts(code: string, asked?: { n: string; rule: string }): readonly Part[] {
  if (!asked) return [numberRule(code)];
  const { n, rule } = asked;
  const banker: readonly Part[] = rule.endsWith('Banker') ? [['note.banker']] : [];
  if (code.startsWith('Any')) return [[Number(n) > 5 ? 'how.any_many' : 'how.any_few', { n }], ...banker];
  const key = rule === 'Straight' ? 'first_straight' : rule === 'AnyCode' ? 'first_code' : 'first_group';
  return [[`how.${key}`, { n }], ...banker];
}

function numberRule(code: string): Part {
  if (code === 'Fixed') return ['how.FixedNumber'];
  if (code === 'Sides') return ['how.PositionSides'];
  const [, n] = /^Sum([23])$/.exec(code) ?? [];
  return n ? ['how.SumOfFirst', { n }] : [`how.${code}`];
}

/** How often digits repeat in a group of this many digits, by the number of orderings that the group covers. */
const shapes: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: { '2': '11' },
  3: { '3': '21', '6': '111' },
  4: { '24': '1111', '12': '211', '6': '22', '4': '31' },
  5: { '120': '11111', '60': '2111', '30': '221', '20': '311', '10': '32', '5': '41' },
};

/** Games of digits: the rule, and the places it applies to. */
function digitParts(t: Translate, area: string, rule: string): readonly Part[] {
  const n = area === 'All' ? 5 : Number(area.slice(-1));
  if (area.startsWith('Any') && rule === 'Straight') return [['how.AnyStraight', { n }]];
  const where = rulesText(t, `where.${area}`);
  const notes: Part[] = [];
  if (rule === 'Special') notes.push(['note.straight3']);
  if (rule === 'Shape') notes.push(['note.straight5']);
  if (/^First(?:Mid)?Last/.test(area)) notes.push(['note.sets']);
  if (area.startsWith('Any')) notes.push(['note.positions', { n }]);
  return [digitRule(t, { where, n, rule }), ...notes];
}

function digitRule(t: Translate, { where, n, rule }: { where: string; n: number; rule: string }): Part {
  const [, base, count = ''] = /^(Com|Show|AnyCode)(\d+)$/.exec(rule) ?? [];
  if (base === 'Com') {
    const shape = textOf(t, `shape.${shapes[n]?.[count] ?? ''}`);
    return ['how.Com', { where, shape: shape.charAt(0).toLowerCase() + shape.slice(1) }];
  }
  return base ? [`how.${base}`, { where, n: count }] : [`how.${rule}`, { where, n }];
}

/** How many prizes have at least this many digits, and how many of them the short lô uses. */
const vnPrizes: Readonly<Record<string, { byDigits: Readonly<Record<string, number>>; short: number }>> = {
  VN_MB: { byDigits: { '2': 27, '3': 23, '4': 20 }, short: 8 },
  VN_MN: { byDigits: { '2': 18, '3': 17, '4': 16 }, short: 7 },
};

/** A pair of đá counts as two bets per prize. */
const DA_BETS = 2;

function regionalParts(type: string, code: string): readonly Part[] {
  const [found, modifier] = modifiers.exec(code) ?? [];
  if (found && modifier && modifier !== 'short') {
    return [...regionalParts(type, code.slice(0, -found.length)), [`note.${modifier}`]];
  }
  const [, digits] = /^(\d)d$/.exec(code) ?? [];
  if (digits) return [['how.last_digits', { n: digits }]];
  const plain = code.replace(/^sg-/, '');
  const [, base = plain, n = ''] = /^(.*?)\.?(\d+)$/.exec(plain.replace(/^lo2\.short$/, 'lo.short2')) ?? [];
  return [[`how.${base.replaceAll(/[.-]/g, '_')}`, { n, type, ...prizesOf(type, base, n) }]];
}

function prizesOf(type: string, base: string, n: string): Readonly<Record<string, number>> {
  const board = vnPrizes[type];
  if (!board) return {};
  if (base === 'lo.short') return { prizes: board.short };
  // Pairs and sets consist of two-digit numbers.
  const prizes = board.byDigits[base === 'lo' ? n : '2'] ?? 0;
  return { prizes, cost: DA_BETS * prizes };
}
