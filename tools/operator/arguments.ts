import { parseArgs } from 'node:util';

export type Arguments =
  | { act: 'list' }
  | { act: 'add'; name: string; role: string; merchants: string[]; reason: string }
  | { act: 'freeze' | 'unfreeze' | 'reset-password' | 'reset-authenticator'; name: string; reason: string };

export const usage = `Usage:
  npm run operator -- add <name> --role owner --brands perlas,araw
  npm run operator -- list
  npm run operator -- freeze <name> --reason "left the company"
  npm run operator -- unfreeze <name>
  npm run operator -- reset-password <name>
  npm run operator -- reset-authenticator <name>
Each of them but list takes --reason, which stands in the audit log.`;

const BY_COMMAND = 'By command on the machine';

/** Parses the arguments; null if they are invalid. */
export function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, brands: { type: 'string' }, reason: { type: 'string' } },
    });
    const [act, name, ...rest] = positionals;
    const { role, brands, reason = BY_COMMAND } = values;
    if (rest.length > 0) return null;
    if (act === 'list') return name === undefined ? { act } : null;
    if (name === undefined) return null;
    if (act === 'add') {
      const merchants = (brands ?? '').split(',').flatMap((part) => part.trim() || []);
      return role === undefined ? null : { act, name, role, merchants, reason };
    }
    if (role !== undefined || brands !== undefined) return null;
    const acts = ['freeze', 'unfreeze', 'reset-password', 'reset-authenticator'] as const;
    const known = acts.find((one) => one === act);
    return known ? { act: known, name, reason } : null;
  } catch {
    // An unknown option.
    return null;
  }
}
