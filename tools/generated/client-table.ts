import { calls } from '@croupier/contract';

/**
 * The tables of calls for browsers, without schemas, so that zod is not in the first load. There are two, because the
 * portal does not need the calls of the console.
 */
export function clientTable(): string {
  const rows = (isConsole: boolean) =>
    Object.entries(calls)
      .filter(([, { module }]) => (module === 'CONSOLE') === isConsole)
      .map(([name, { method, path, module, ...rest }]) => {
        const encrypted = 'encrypted' in rest && rest.encrypted;
        const form = 'form' in rest ? `, 'form'` : '';
        return `  ${name}: ['${method}', '${path}', '${module}', ${encrypted}${form}],`;
      });
  return [
    '// Written by `npm run generate` from src/calls.',
    "import type { Method } from '../call.ts';",
    "import type { CallName } from '../calls/index.ts';",
    '',
    '/** method, path, module id, encrypted, and how the body travels when not as JSON */',
    "export type CallRow = readonly [Method, string, string, boolean, 'form'?];",
    '',
    'export const playerCalls = {',
    ...rows(false),
    '} as const satisfies Partial<Record<CallName, CallRow>>;',
    '',
    'export const consoleCalls = {',
    ...rows(true),
    '} as const satisfies Partial<Record<CallName, CallRow>>;',
    '',
  ].join('\n');
}
