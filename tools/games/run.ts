import { openTexts } from '@croupier/i18n/node';
import type { CatalogueDifference, CatalogueFault, CataloguePlan } from '@croupier/contract';
import type { CatalogueFiles } from '@croupier/server/testing';
import type { Arguments } from './arguments.ts';

type Done = { isDone: boolean; lines: string[] };

/** Imports the file, or plans the import, and returns the lines to print. */
export async function run(files: CatalogueFiles, asked: Arguments, bytes: Uint8Array): Promise<Done> {
  if (asked.isDryRun) {
    const { plan, faults } = await files.plan(bytes);
    return plan
      ? { isDone: true, lines: [...plan.differences.flatMap(describe), ...counted(plan, 'would be')] }
      : wrong(faults);
  }
  const outcome = await files.take(bytes, { actor: 'system', reason: asked.reason });
  if (outcome.done === 'imported') return { isDone: true, lines: counted(outcome.plan, 'are') };
  return wrong(outcome.done === 'refused' ? outcome.faults : []);
}

const signs = { added: '+', changed: '~', withdrawn: '-' } as const;

function describe({ of, act, vendor, subject, name, fields }: CatalogueDifference): string[] {
  const what = [signs[act], of, vendor, subject, name === subject ? null : `"${name}"`].filter((part) => part !== null);
  return [
    what.join(' '),
    ...fields.map(({ field, before, after }) => `    ${field}: ${before ?? '(nothing)'} -> ${after ?? '(nothing)'}`),
  ];
}

function counted({ games, added, changed, gone, frame, differences }: CataloguePlan, verb: string): string[] {
  if (differences.length === 0) return [`${games} games in the file. The catalogue already is as it says.`];
  const rest = `${frame} categories, vendors and cards ${verb} new or changed.`;
  return [`${games} games in the file: ${added} ${verb} added, ${changed} changed, ${gone} withdrawn. ${rest}`];
}

function wrong(faults: readonly CatalogueFault[]): Done {
  const t = openTexts('EN');
  const lines = faults.map(({ line, item, field, fault }) => {
    const place = item ?? (line === null ? 'the file' : `line ${line}`);
    return `${[place, field].filter((part) => part !== null).join(', ')}: ${t(`console_games.fault_${fault}`)}`;
  });
  return { isDone: false, lines: [...lines, 'Nothing was changed.'] };
}
