import { posix } from 'node:path';
import type { Fault } from '../check-run.ts';
import { listFiles, readText } from '../source-files.ts';

/** Open: no test yet. Measured: proven by a benchmark with a bar, because tests must not measure time. */
export type Mark = 'open' | 'measured';

export type Rule = { id: string; mark: Mark | null; file: string; line: number };

/** Reads docs/rules/<noun>.md; a README there has no rules. */
export function readRules(root: string): { rules: Rule[]; faults: Fault[] } {
  const pages = listFiles(root, ['docs/rules']).filter((file) => file.endsWith('.md') && !file.endsWith('/README.md'));
  const read = pages.map((file) => readPage(file, readText(root, file)));
  const rules = read.flatMap((page) => page.rules);
  return { rules, faults: [...read.flatMap((page) => page.faults), ...duplicateFaults(rules)] };
}

const rulePattern =
  /^- \*\*([A-Z]{2,3}-\d+)\*\* (?:_(open|measured)_ )?(?![\s*_([]*(?:open|measured)(?![a-z]))[^\s:].*$/;
/** A list item that starts with something like an id was meant to be a rule. */
const lookalikePattern = /^\s*(?:[-*+]|\d+[.)])\s*[*_`[(]*[A-Za-z]{1,4}[-–_ ]?\d+\b/;

function readPage(file: string, text: string): { rules: Rule[]; faults: Fault[] } {
  const rules: Rule[] = [];
  const faults: Fault[] = [];
  let isFenced = false;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    if (content.startsWith('```')) isFenced = !isFenced;
    if (isFenced) continue;
    const [matched, id = '', mark] = rulePattern.exec(content) ?? [];
    // The pattern allows only these two words.
    if (matched !== undefined) rules.push({ id, mark: (mark as Mark | undefined) ?? null, file, line });
    else if (lookalikePattern.test(content)) {
      faults.push({ file, line, message: 'looks like a rule but is not written "- **CA-7** The statement."' });
    }
  }
  if (rules.length === 0) faults.push({ file, line: 1, message: 'holds no rule' });
  return { rules, faults: [...faults, ...prefixFaults(rules)] };
}

function prefixFaults(rules: Rule[]): Fault[] {
  const [first] = rules;
  const strangers = rules.filter(({ id }) => prefixOf(id) !== prefixOf(first?.id ?? id));
  return strangers.map(({ id, file, line }) => {
    const page = posix.basename(file);
    return {
      file,
      line,
      message: `${id} is a stranger here: rules of ${page} start with ${prefixOf(first?.id ?? id)}`,
    };
  });
}

function prefixOf(id: string): string {
  return id.replace(/-.*/, '');
}

function duplicateFaults(rules: Rule[]): Fault[] {
  const firsts = new Map<string, Rule>();
  return rules.flatMap((rule) => {
    const first = firsts.get(rule.id);
    if (first !== undefined) {
      return [
        { file: rule.file, line: rule.line, message: `${rule.id} is already taken at ${first.file}:${first.line}` },
      ];
    }
    firsts.set(rule.id, rule);
    return [];
  });
}
