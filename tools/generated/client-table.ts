import { calls } from '@croupier/contract';

/**
 * The browsers' tables of calls, without the schemas, so that zod stays out of the first load. Two of them: the portal
 * makes no call of the console and does not load their names.
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
