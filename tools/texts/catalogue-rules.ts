import type { Fault } from '../check-run.ts';
import { completeLanguages, type Entry } from './catalogues.ts';
import { readMessage } from './messages.ts';

export function catalogueFaults(entries: Entry[]): Fault[] {
  return [...groupByKey(entries).values()].flatMap((group) => [
    ...placeFaults(group),
    ...absenceFaults(group),
    ...group.flatMap(messageFaults),
    ...translationFaults(group),
  ]);
}

function groupByKey(entries: Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.key, [...(groups.get(entry.key) ?? []), entry]);
  return groups;
}

/** Every key belongs to one noun and occurs once in each language. */
function placeFaults(group: Entry[]): Fault[] {
  const home = homeOf(group);
  return group.flatMap((entry, index) => {
    if (entry.noun !== home?.noun) return [faultAt(entry, `${entry.key} is already in ${home?.noun}.json`)];
    const isAgain = group.slice(0, index).some((earlier) => earlier.file === entry.file);
    return isAgain ? [faultAt(entry, `${entry.key} stands here twice`)] : [];
  });
}

function homeOf(group: Entry[]): Entry | undefined {
  return group.find((entry) => entry.lang === 'en') ?? group[0];
}

function absenceFaults(group: Entry[]): Fault[] {
  const languages = new Set(group.map((entry) => entry.lang));
  const home = homeOf(group);
  if (home === undefined) return [];
  const missing = completeLanguages.filter((lang) => !languages.has(lang));
  return missing.map((lang) => faultAt(home, `${home.key} is missing in ${lang}`));
}

function messageFaults(entry: Entry): Fault[] {
  if (entry.message.trim() === '') return [faultAt(entry, `${entry.key} is empty`)];
  const { faults } = readMessage(entry.message);
  return faults.map((fault) => faultAt(entry, `${entry.key} is no ICU message: ${fault}`));
}

function translationFaults(group: Entry[]): Fault[] {
  const english = group.find((entry) => entry.lang === 'en');
  if (english === undefined) return [];
  const wanted = readMessage(english.message).placeholders;
  return group.flatMap((entry) => {
    const found = readMessage(entry.message).placeholders;
    if (found.join() !== wanted.join()) {
      return [faultAt(entry, `${entry.key} has placeholders ${show(found)}, English has ${show(wanted)}`)];
    }
    const isCopy = entry.lang === 'ty' && entry.message === english.message && countWords(entry.message) > 2;
    return isCopy ? [faultAt(entry, `${entry.key} is not translated`)] : [];
  });
}

function countWords(message: string): number {
  return message.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
}

function show(names: string[]): string {
  return `{${names.join(', ')}}`;
}

function faultAt({ file, line }: Entry, message: string): Fault {
  return { file, line, message };
}
