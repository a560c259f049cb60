import type { Weekday } from '@croupier/ledger';
import { toWire, type Money } from '@croupier/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { NAME } from '../field-reader.ts';
import { percentText } from '../percent.ts';
import type { Terms, VolumeTier } from './terms.ts';

/** Between whom, and by which calendar. */
export type ContractParties = {
  id: string;
  brand: string;
  upline: string;
  downline: string;
  timeZone: string;
  weekStartsOn: Weekday;
};

/** The text that both sides agree to: one line a fact, the same wherever it is written. */
export function contractText(
  { id, brand, upline, downline, timeZone, weekStartsOn }: ContractParties,
  terms: Terms,
): string {
  const head: [string, string][] = [
    ['contract', id],
    ['brand', brand],
    ['upline', upline],
    ['downline', downline],
    ['time zone', timeZone],
    ['week starts on day', String(weekStartsOn)],
    ['pay', terms.kind],
    ['currency', terms.currency],
  ];
  const lines = [...head, ...termLines(terms)].map(([name, value]) => `${name}: ${oneLine(value)}`);
  return ['croupier contract v1', ...lines, ''].join('\n');
}

/** SHA-256 of the text in lower-case hex: whoever has the text can check that it is the one that was agreed to. */
export const contractHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const amountText = (amount: Money) => toWire(amount).amount;

function termLines(terms: Terms): [string, string][] {
  switch (terms.kind) {
    case 'daily':
    case 'hourly':
      return [
        ['active from valid bet', amountText(terms.activeFrom)],
        ...terms.tiers.map((tier, place): [string, string] => [`tier ${place + 1}`, tierText(tier)]),
      ];
    case 'realtime':
      return [
        ['stake of a ticket at least', amountText(terms.single)],
        ['rate of winning tickets', `${percentText(terms.winRate)} %`],
        ['rate of losing tickets', `${percentText(terms.lossRate)} %`],
      ];
    case 'dividend':
      return [
        ['period', terms.period],
        ['mode', terms.mode],
        ['carry-over', terms.carry],
        ['salaries', terms.lessSalaries ? 'deducted' : 'not deducted'],
        ['active from valid bet', amountText(terms.activeFrom)],
        ...terms.tiers.map((tier, place): [string, string] => [
          `tier ${place + 1}`,
          `${tierText(tier)}, loss ${amountText(tier.loss)}`,
        ]),
      ];
  }
}

const tierText = ({ bet, active, rate }: VolumeTier) =>
  `rate ${percentText(rate)} %, bet ${amountText(bet)}, active members ${active}`;

function oneLine(value: string): string {
  if (!NAME.test(value)) throw new RangeError(`no line of a contract: ${JSON.stringify(value)}`);
  return value;
}
