import { parseArgs } from 'node:util';

export type Arguments = { act: 'import'; file: string; isDryRun: boolean; reason: string };

export const usage = `Usage:
  npm run games -- import <file.csv or file.json> --dry-run
  npm run games -- import <file.csv or file.json> --reason "the vendor's list of November"
The file has all games of the vendors it names. With --dry-run nothing is changed and every difference is listed.`;

const BY_COMMAND = 'By command on the machine';
/** The maximum length of a reason in the audit log. */
const MOST_REASON = 500;

/** Parses the arguments; null if they are invalid. */
export function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, reason: { type: 'string' } },
    });
    const [act, file, ...rest] = positionals;
    const { reason = BY_COMMAND, 'dry-run': isDryRun = false } = values;
    if (act !== 'import' || file === undefined || rest.length > 0) return null;
    return { act, file, isDryRun, reason: reason.slice(0, MOST_REASON) };
  } catch {
    // An unknown option.
    return null;
  }
}
