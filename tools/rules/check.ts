import type { Fault, Findings } from '../check-run.ts';
import { listCode, readSource, readText } from '../source-files.ts';
import { readRules, type Rule } from './rule-pages.ts';
import { findTitles, type Title } from './test-titles.ts';

export function checkRules(root: string): Findings {
  const { rules, faults } = readRules(root);
  const titles = listCode(root, [''])
    .filter((file) => /\.test\.tsx?$/.test(file) || /^e2e\/.*\.spec\.ts$/.test(file))
    .flatMap((file) => findTitles(readSource(root, file)));
  const cited = new Set(titles.filter((title) => title.isRun).flatMap(citesOf));
  const benches = listCode(root, ['bench']).map((file) => ({ file, line: 1, text: readText(root, file) }));
  const measured = new Set(benches.flatMap(citesOf));
  const openCount = rules.filter(({ mark }) => mark === 'open').length;
  const citedCount = rules.filter((rule) => cited.has(rule.id)).length;
  return {
    looked: rules.length,
    faults: [
      ...faults,
      ...ruleFaults(rules, cited, measured),
      ...titles.flatMap((title) => titleFaults(title, rules)),
      ...benches.flatMap((bench) => unknownFaults(bench, rules)),
    ],
    detail: `${rules.length} rules (${openCount} open, ${citedCount} cited)`,
  };
}

type Citing = Pick<Title, 'file' | 'line' | 'text'>;

function citesOf({ text }: Pick<Citing, 'text'>): string[] {
  const brackets = text.matchAll(/\[([A-Z]{2,3}-\d+(?:\s*,\s*[A-Z]{2,3}-\d+)*)\]/g);
  return [...brackets].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
}

function ruleFaults(rules: Rule[], cited: Set<string>, measured: Set<string>): Fault[] {
  return rules.flatMap(({ id, mark, file, line }) => {
    if (mark !== null && cited.has(id))
      return [
        {
          file,
          line,
          message: `${id} is ${mark} but a test cites it: ${mark === 'open' ? 'close it' : 'take the mark away'}`,
        },
      ];
    if (mark === 'measured' && !measured.has(id)) return [{ file, line, message: `${id} is measured by no benchmark` }];
    if (mark === null && !cited.has(id)) return [{ file, line, message: `${id} is cited by no test` }];
    return [];
  });
}

function unknownFaults(citing: Citing, rules: Rule[]): Fault[] {
  const { file, line } = citing;
  const unknown = citesOf(citing).filter((id) => !rules.some((rule) => rule.id === id));
  return unknown.map((id) => ({ file, line, message: `${id} is no rule in docs/rules` }));
}

function titleFaults(title: Title, rules: Rule[]): Fault[] {
  const { file, line, text } = title;
  const lookalikes = [...text.matchAll(/\[[A-Za-z]{2,3}-\d+[^\]]*\]/g)].filter(
    ([found]) => citesOf({ text: found }).length === 0,
  );
  return [
    ...unknownFaults(title, rules),
    ...lookalikes.map(([found]) => ({ file, line, message: `${found} is not written [CA-7] or [CA-7, CA-9]` })),
  ];
}
