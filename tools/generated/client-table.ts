import { calls } from '@croupier/contract';

/** The browser's table of calls, without the schemas, so that zod stays out of the first load. */
export function clientTable(): string {
  const rows = Object.entries(calls).map(([name, { method, path, module, ...rest }]) => {
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
    "export const table: Readonly<Record<CallName, readonly [Method, string, string, boolean, 'form'?]>> = {",
    ...rows,
    '};',
    '',
  ].join('\n');
}
