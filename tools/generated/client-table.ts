import { calls } from '@croupier/contract';

/** The browser's table of calls, without the schemas, so that zod stays out of the first load. */
export function clientTable(): string {
  const rows = Object.entries(calls).map(([name, { method, path, module, ...rest }]) => {
    const encrypted = 'encrypted' in rest && rest.encrypted;
    return `  ${name}: ['${method}', '${path}', '${module}', ${encrypted}],`;
  });
  return [
    '// Written by `npm run generate` from src/calls.',
    "import type { Method } from '../call.ts';",
    "import type { CallName } from '../calls/index.ts';",
    '',
    '/** method, path, module id, encrypted */',
    'export const table: Readonly<Record<CallName, readonly [Method, string, string, boolean]>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
