import { z } from 'zod';
import { Unstartable } from './unstartable.ts';

/** Production refuses secrets that begin with this. */
const DEMO = 'demo-only-';

// Secrets shorter than 16 characters could be guessed.
const own = z.string().min(16);

export const secret = (demoName: string) => own.default(`${DEMO}${demoName}`);

/** The previous secret, or `none`. */
export const secretBefore = (demoName: string) => z.union([z.literal('none'), own]).default(`${DEMO}${demoName}`);

type Setting = { schema: z.ZodType; explanation: string; isSecret?: true };

export type SettingsTable = Readonly<Record<string, Setting>>;
export type Settings<Table extends SettingsTable> = Readonly<{
  [Name in keyof Table]: z.output<Table[Name]['schema']>;
}>;

/**
 * Reads the settings from the environment. A wrong one ends the start with a sentence about its name, fault and
 * meaning.
 */
export function readSettings<Table extends SettingsTable>(
  table: Table,
  environment: Record<string, string | undefined>,
): Settings<Table> {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, explanation, isSecret }] of Object.entries(table)) {
    const text = environment[name] === '' ? undefined : environment[name];
    const read = schema.safeParse(text);
    if (!read.success) {
      const shown = isSecret ? '' : ` (it is "${text}")`;
      throw new Unstartable(`The setting ${name} is wrong${shown}. ${explanation}`);
    }
    values[name] = read.data;
  }
  // Every setting has been parsed above.
  return values as Settings<Table>;
}

export function isDemoSecret(text: string): boolean {
  return text.startsWith(DEMO);
}

export function refuseDemoSecrets(secrets: Readonly<Record<string, string>>): void {
  const found = Object.keys(secrets).filter((name) => isDemoSecret(secrets[name]!));
  if (found.length === 0) return;
  throw new Unstartable(
    `In production ${found.join(' and ')} may not have the demo value. Set your own in the environment.`,
  );
}
