import type { Fault, Findings } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { isTestFile, listCode, readSource, type Source } from '../source-files.ts';
import { askers, questions, watchedFolders } from './table.ts';

export function checkPorts(root: string): Findings {
  const files = listCode(root, watchedFolders).filter((file) => !isTestFile(file) && !mayAsk(file));
  return { looked: files.length, faults: files.flatMap((file) => faultsIn(readSource(root, file))) };
}

function mayAsk(file: string): boolean {
  return askers.some((asker) => (asker.endsWith('/') ? file.startsWith(asker) : file === asker));
}

function faultsIn({ file, code }: Source): Fault[] {
  return questions.flatMap(({ name, pattern, port }) =>
    [...code.matchAll(pattern)].map(({ index }) => ({
      file,
      line: lineAt(code, index),
      message: `${name} asks the machine: take the ${port} as an argument (tools/ports/table.ts)`,
    })),
  );
}
