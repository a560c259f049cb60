import fs from 'node:fs';
import path from 'node:path';
import { readNouns } from '@croupier/i18n/node';
import { expect, test } from 'vitest';
import { firstNouns } from '../build/first-nouns.ts';
import type { ModalName } from '../src/addresses/modal-names.ts';
import { routes } from '../src/app/routes.ts';
import { laterNouns } from '../src/language/page-texts.ts';
import { modalOf, modals } from '../src/modals/modals.ts';
import { nounsOf } from '../src/routing/route.ts';

const src = path.resolve(import.meta.dirname, '../src');
const ui = path.resolve(import.meta.dirname, '../../../packages/ui/src');
const nounOf = new Map(readNouns('EN').flatMap(({ noun, texts }) => Object.keys(texts).map((key) => [key, noun])));

/** Words of refusals come with the first refusal; descriptions never leave the server. */
const comeOtherwise = ['errors', 'descriptions'];

/** In which file each part of the kit is: anyone who imports one from its face gets that file alone. */
const kitFiles = new Map(
  [...fs.readFileSync(path.join(ui, 'index.ts'), 'utf8').matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
    ([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), path.join(ui, file)] as const),
  ),
);

/** Every file that comes at once with one: its imports and theirs, but not what is imported later. */
function filesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !fs.existsSync(file)) return found;
  found.add(file);
  const code = fs.readFileSync(file, 'utf8');
  for (const [, to = ''] of code.matchAll(/^(?:import|export)\b(?! type)[^;]*?from '(\.[^']+)'/gms))
    filesWith(path.resolve(path.dirname(file), to), found);
  for (const [, names = ''] of code.matchAll(/^import \{([^}]*)\} from '@croupier\/ui'/gm))
    for (const name of names.split(',')) {
      const part = kitFiles.get(name.trim());
      if (part) filesWith(part, found);
    }
  return found;
}

/** Nouns of all text keys in those files that are not among the given ones. */
function missingNouns(file: string, given: readonly string[]): string[] {
  const faults = [...filesWith(path.join(src, file))].flatMap((one) => {
    const strings = [...fs.readFileSync(one, 'utf8').matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text);
    return strings.flatMap((text) => {
      const noun = nounOf.get(text);
      const isThere = noun === undefined || [...given, ...comeOtherwise].includes(noun);
      return isThere ? [] : [`${path.relative(src, one)}: ${text} is of ${noun}`];
    });
  });
  return [...new Set(faults)];
}

test('[LA-7] the first load has the words of all that it can show', () => {
  expect(filesWith(path.join(src, 'main.tsx')).size).toBeGreaterThan(50);
  expect(missingNouns('main.tsx', firstNouns)).toEqual([]);
  expect(missingNouns('main.tsx', ['ui']).length).toBeGreaterThan(10);
  // Words in parts of the kit count too.
  expect(missingNouns('pages/Promotions.tsx', [...firstNouns, 'promotions']).join('\n')).toContain(
    'Pagination.tsx: controls.pages',
  );
});

test.each(routes.map((route) => [route.name, nounsOf(route)] as const))(
  '[LA-7] the page %s names the nouns of its words',
  (name, nouns) => {
    expect(missingNouns(`pages/${name}.tsx`, [...firstNouns, ...nouns])).toEqual([]);
  },
);

test.each(Object.keys(modals) as ModalName[])('[LA-7] the popup %s names the nouns of its words', (name) => {
  const { load, nouns = [] } = modalOf(name);
  const file = /modals\/(\w+)\.tsx/.exec(String(load))?.[1];
  expect(missingNouns(`modals/${file}.tsx`, [...firstNouns, ...laterNouns, ...nouns])).toEqual([]);
});

/** Parts of these pages find what their page has brought. */
const surroundings = [
  ['features/session/', ['codes', 'session']],
  ['features/lottery/', ['lottery', ...laterNouns]],
  ['features/reports/', ['reports']],
] as const;

/** Parts with a script of their own and words that they name: `lazyPart(() => import('./Part.tsx'), ['noun'])`. */
const parts = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = fs.readFileSync(path.join(src, file), 'utf8');
    const calls = code.matchAll(/= (lazyPart|whenSeen)\([^;]*?import\('(\.[^']+)'\)[^;]*?(?:\[([^\]]*)\],?\s*)?\);/g);
    return [...calls].map(([, kind = '', to = '', named = '']) => {
      const nouns = [...named.matchAll(/'([\w-]+)'/g)].map(([, noun = '']) => noun);
      const around = surroundings.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
      return [
        path.relative(src, path.resolve(src, path.dirname(file), to)),
        [...firstNouns, ...around, ...nouns, ...(kind === 'lazyPart' ? laterNouns : [])],
      ] as const;
    });
  });

test('there are parts that come later', () => {
  expect(parts.length).toBeGreaterThan(20);
});

test.each(parts)('[LA-7] the part %s names the nouns of its words', (file, nouns) => {
  expect(missingNouns(file, nouns)).toEqual([]);
});
