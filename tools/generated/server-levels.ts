import fs from 'node:fs';
import path from 'node:path';
import { serverLevels } from '../boundaries/table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'apps/server/src/modules');
const BEGIN = '<!-- levels: made by npm run generate -->';
const END = '<!-- /levels -->';

/** The architecture page with its table of levels, the highest first. */
export function architecturePage(): string {
  const page = fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const [before, rest] = cut(page, BEGIN);
  const [, after] = cut(rest, END);
  const lines = serverLevels
    .map((nouns, place) => ({
      level: place + 1,
      nouns: nouns.filter((noun) => fs.existsSync(path.join(modules, noun))),
    }))
    .toReversed()
    .map(({ level, nouns }) => `| ${level} | ${nouns.map((noun) => `\`${noun}\``).join(', ')} |`);
  const table = ['| level | modules |', '|---|---|', ...lines, '| – | `platform/` over `core/` |'].join('\n');
  return `${before}${BEGIN}\n\n${table}\n\nWhat each module does: [modules](docs/architecture/modules.md).\n\n${END}${after}`;
}

/** One line for each module: the comment of the function that creates it. */
export function modulesPage(): string {
  const nouns = serverLevels.flat().filter((noun) => fs.existsSync(path.join(modules, noun)));
  const lines = nouns.toSorted().map((noun) => `| \`${noun}\` | ${sentenceOf(noun)} |`);
  const unknown = fs.readdirSync(modules).filter((noun) => !nouns.includes(noun));
  if (unknown.length > 0) throw new Error(`modules without a level: ${unknown.join(', ')}`);
  return `# Modules of the server\n\nMade by \`npm run generate\` from the comments in the code.\n\n| module | does |\n|---|---|\n${lines.join('\n')}\n`;
}

/** Read from the module's `index.ts`, or the file with the module's name. */
function sentenceOf(noun: string): string {
  for (const file of ['index.ts', `${noun}.ts`]) {
    const at = path.join(modules, noun, file);
    const source = fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : '';
    const found = /\/\*\*\s+((?:(?!\*\/)[\s\S])*?)\s*\*\/\nexport (?:async )?function create/.exec(source);
    if (found)
      return found[1]!
        .replaceAll(/\s*\n\s*\*\s?/g, ' ')
        .replace(/^\*\s*/, '')
        .trim();
  }
  throw new Error(`module ${noun} has no sentence above its create function`);
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`ARCHITECTURE.md has no line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
