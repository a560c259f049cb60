import { settings } from '@croupier/server/testing';

const titles = { everyone: 'For everyone', operator: 'For operators', engineer: 'For engineers' } as const;

/** The page of all settings, made from the schema that parses them. */
export function settingsPage(): string {
  const lines = [
    '# Settings',
    '',
    'Read from the environment at the start. A wrong one ends the start with a sentence that names it.',
    '',
  ];
  for (const [audience, title] of Object.entries(titles)) {
    lines.push(`## ${title}`, '', '| setting | default | meaning |', '|---|---|---|');
    for (const [name, setting] of Object.entries(settings)) {
      if (setting.audience !== audience) continue;
      lines.push(`| \`${name}\` | ${defaultOf(setting)} | ${setting.explanation} |`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

function defaultOf({ schema, ...rest }: (typeof settings)[keyof typeof settings]): string {
  const value: unknown = schema.safeParse(undefined).data;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return 'secret' in rest ? 'a demo value, refused in production' : `\`${String(value)}\``;
}
