import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@croupier/contract';
import type { CallDescription } from '@croupier/contract';
import { root } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const all = Object.entries(calls) as [string, CallDescription][];

describe('relay', () => {
  const family = /\b(passwordCheck\/)?((?:GCSGAME|GCS|GLS2|MCSFE|MCS2|ODSFE2|PROMOFE|CSP|CBS|VIS)_\w+)/g;
  const folder = path.join(root, 'docs/rules');
  const rules = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => /^- \*\*[A-Z]{2,3}-\d+\*\*/.test(line));

  test('[HT-32] every name of a family that a rule in force names is served under /wps/relay/', () => {
    const inForce = rules.filter((line) => !line.includes('** _open_ ') && !line.includes('**HT-32**'));
    const named = new Set(
      inForce.flatMap((line) => [...line.matchAll(family)].map(([, check = '', name]) => check + name)),
    );
    expect(named.size).toBeGreaterThan(15);
    const served = new Set(all.map(([, call]) => call.path as string));
    expect([...named].filter((name) => !served.has(`/wps/relay/${name}`))).toEqual([]);
  });

  test('[HT-32] no name of a family is served anywhere else', () => {
    const strayed = all.filter(
      ([, call]) => call.path.match(family) && !/^\/wps\/relay\/(passwordCheck\/)?\w+$/.test(call.path),
    );
    expect(strayed.map(([name]) => name)).toEqual([]);
  });
});
