import type { Fault, Findings } from '../check-run.ts';
import { listCode, readSource } from '../source-files.ts';
import { readRules, type Rule } from './rule-pages.ts';
import { findTitles, type Title } from './test-titles.ts';

export function checkRules(root: string): Findings {
  const { rules, faults } = readRules(root);
  const titles = listCode(root, [''])
    .filter((file) => /\.test\.tsx?$/.test(file) || /^e2e\/.*\.spec\.ts$/.test(file))
    .flatMap((file) => findTitles(readSource(root, file)));
  const cited = new Set(titles.filter((title) => title.isRun).flatMap(citesOf));
  const openCount = rules.filter((rule) => rule.isOpen).length;
  const citedCount = rules.filter((rule) => cited.has(rule.id)).length;
  return {
    looked: rules.length,
    faults: [...faults, ...ruleFaults(rules, cited), ...titles.flatMap((title) => titleFaults(title, rules))],
    detail: `${rules.length} rules (${openCount} open, ${citedCount} cited)`,
  };
}

function citesOf({ text }: Title): string[] {
  const brackets = text.matchAll(/\[([A-Z]{2,3}-\d+(?:\s*,\s*[A-Z]{2,3}-\d+)*)\]/g);
  return [...brackets].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
}

function ruleFaults(rules: Rule[], cited: Set<string>): Fault[] {
  return rules.flatMap(({ id, isOpen, file, line }) => {
    if (isOpen && cited.has(id)) return [{ file, line, message: `${id} is open but a test cites it: close it` }];
    if (!isOpen && !cited.has(id)) return [{ file, line, message: `${id} is cited by no test` }];
    return [];
  });
}

function titleFaults(title: Title, rules: Rule[]): Fault[] {
  const { file, line, text } = title;
  const cites = citesOf(title);
  const unknown = cites.filter((id) => !rules.some((rule) => rule.id === id));
  const lookalikes = [...text.matchAll(/\[[A-Za-z]{2,3}-\d+[^\]]*\]/g)].filter(
    ([found]) => citesOf({ ...title, text: found }).length === 0,
  );
  return [
    ...unknown.map((id) => ({ file, line, message: `${id} is no rule in docs/rules` })),
    ...lookalikes.map(([found]) => ({ file, line, message: `${found} is not written [CA-7] or [CA-7, CA-9]` })),
  ];
}
