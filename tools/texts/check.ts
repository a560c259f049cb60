import type { Fault, Findings } from '../check-run.ts';
import { isTestFile, listCode, listSourceFolders, readSource } from '../source-files.ts';
import { catalogueFaults } from './catalogue-rules.ts';
import { completeLanguages, readCatalogues, type Entry } from './catalogues.ts';
import { hardCodedFaults } from './hard-coded.ts';
import { placeholderFaults, placeholdersByKey } from './placeholders.ts';
import { readRefusals } from './refusals.ts';
import { readUsage, type Demand, type Usage } from './usage.ts';

export function checkTexts(root: string): Findings {
  const { entries, faults } = readCatalogues(root);
  const sources = listCode(root, listSourceFolders(root))
    .filter((file) => !isTestFile(file))
    .map((file) => readSource(root, file));
  const usages = sources.map(readUsage);
  const refusals = readRefusals(root);
  const keys = new Set(entries.map((entry) => entry.key));
  const placeholders = placeholdersByKey(entries);
  return {
    looked: entries.length,
    faults: [
      ...faults,
      ...catalogueFaults(entries),
      ...unusedFaults(entries, usages, refusals.codes),
      ...usages.flatMap((usage) => missingFaults(usage, keys)),
      ...refusals.faults,
      ...refusals.codes.flatMap((code) => missingTextFaults(code, entries)),
      ...sources.flatMap((source) => placeholderFaults(source, placeholders)),
      ...sources.flatMap(hardCodedFaults),
    ],
    detail: `${keys.size} keys, ${entries.length} texts, ${sources.length} source files`,
  };
}

function unusedFaults(entries: Entry[], usages: Usage[], codes: Demand[]): Fault[] {
  const used = new Set([...usages.flatMap((usage) => usage.mentions), ...codes.map((code) => code.key)]);
  const families = usages.flatMap((usage) => usage.families);
  return entries
    .filter(
      ({ lang, key }) => lang === 'en' && !used.has(key) && !families.some((family) => key.startsWith(family.key)),
    )
    .map(({ file, line, key }) => ({ file, line, message: `${key} is used nowhere` }));
}

function missingFaults({ demands, families }: Usage, keys: Set<string>): Fault[] {
  return [
    ...demands
      .filter(({ key }) => !keys.has(key))
      .map(({ key, file, line }) => ({ file, line, message: `${key} is in no catalogue` })),
    ...families
      .filter((family) => ![...keys].some((key) => key.startsWith(family.key)))
      .map(({ key, file, line }) => ({ file, line, message: `no key starts with ${key}` })),
  ];
}

function missingTextFaults({ key, file, line }: Demand, entries: Entry[]): Fault[] {
  const errors = entries.filter((entry) => entry.noun === 'errors' && entry.key === key);
  return completeLanguages
    .filter((lang) => !errors.some((entry) => entry.lang === lang))
    .map((lang) => ({ file, line, message: `refusal ${key} has no words in ${lang}/errors.json` }));
}
