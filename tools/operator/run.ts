import type { OperatorCommands } from '@croupier/server/testing';
import type { Arguments } from './arguments.ts';

type OneTime = Awaited<ReturnType<OperatorCommands['resetPassword']>>;

/** Runs the command and returns the lines to print. Only they contain a one-time password. */
export async function run(commands: OperatorCommands, asked: Arguments): Promise<string[]> {
  switch (asked.act) {
    case 'list':
      return table(await commands.list());
    case 'add':
      return [`${asked.name} is an operator with the role ${asked.role}.`, ...describe(await commands.add(asked))];
    case 'freeze':
      await commands.freeze(asked.name, { frozen: true, reason: asked.reason });
      return [`${asked.name} is frozen and signed out everywhere.`];
    case 'unfreeze':
      await commands.freeze(asked.name, { frozen: false, reason: asked.reason });
      return [`${asked.name} can sign in again.`];
    case 'reset-password':
      return [
        `${asked.name} is signed out everywhere.`,
        ...describe(await commands.resetPassword(asked.name, asked.reason)),
      ];
    case 'reset-authenticator':
      await commands.resetAuthenticator(asked.name, asked.reason);
      return [`${asked.name} has no authenticator app any more and is signed out everywhere.`];
  }
}

function describe({ password, until }: OneTime): string[] {
  return [
    '',
    `  One-time password: ${password}`,
    '',
    `It is shown this once and opens its own change until ${until.toISOString()}.`,
  ];
}

function table(rows: Awaited<ReturnType<OperatorCommands['list']>>): string[] {
  if (rows.length === 0) return ['There is no operator yet.'];
  const lines = rows.map(({ name, grants, frozen_at, bound_at, password_until, signed_in_at }) => [
    name,
    grants.map(({ merchant, role }) => `${merchant}:${role}`).join(','),
    frozen_at ? 'frozen' : password_until ? 'one-time password' : 'active',
    bound_at ? 'authenticator' : 'no authenticator',
    signed_in_at ? `last in ${signed_in_at.toISOString()}` : 'never in',
  ]);
  const widths = lines[0]!.map((_cell, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
