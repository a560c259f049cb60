import fs from 'node:fs';
import path from 'node:path';
import { readRelease, temporaryFolder, Unstartable } from '@croupier/server/testing';
import { freshDatabase, programOf, root, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { startProcess } from './processes.ts';

/** A small program, built and written down by the build's own step. */
async function released(program = 'a program') {
  const at = temporaryFolder('release');
  const put = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    fs.writeFileSync(path.join(at, name), text);
  };
  const files = [
    'server/dist/main.js',
    'portal/dist/js/a.js',
    'console/dist/index.html',
    'server/migrations/1.sql',
    'server/functions/ledger/ledger_post.sql',
  ];
  for (const name of files) put(`apps/${name}`, name);
  put('apps/server/dist/main.js', program);
  put('packages/i18n/catalogues/en/ui.json', '{}');
  const { writeChecksums } = (await import(path.join(root, 'tools/run/checksums.mjs'))) as {
    writeChecksums: (root: string) => void;
  };
  writeChecksums(at);
  const release = readRelease(at, path.join(at, 'apps/server/dist/checksums.json'))!;
  return { at, put, release };
}

const server = useServer();

describe('released files', () => {
  test('[HO-29] are all written down, and one that was changed or is gone is named', async () => {
    const { at, put, release } = await released();
    expect(release.count).toBe(6);
    expect(await release.changed()).toEqual([]);
    await release.refuseChanged();
    put('apps/portal/dist/js/a.js', 'alert(1)');
    fs.rmSync(path.join(at, 'packages/i18n/catalogues/en/ui.json'));
    expect(await release.changed()).toEqual(['apps/portal/dist/js/a.js', 'packages/i18n/catalogues/en/ui.json']);
    await expect(release.refuseChanged()).rejects.toThrow(Unstartable);
    expect(readRelease(at, path.join(at, 'nowhere.json'))).toBeNull();
  });

  test('[HO-29] a server whose files were changed does not start, and says which', async () => {
    const { at, put } = await released(fs.readFileSync(programOf('server'), 'utf8'));
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(at, 'node_modules'));
    const { url } = await freshDatabase();
    put('apps/portal/dist/js/a.js', 'alert(1)');
    const environment = { MODE: 'test', PORT: '0', DATABASE_URL: url, DATA_DIR: temporaryFolder('release') };
    const { code, output } = await startProcess(environment, [path.join(at, 'apps/server/dist/main.js')]).ended;
    expect(code).toBe(1);
    expect(output).toContain('Files are not as they were released: apps/portal/dist/js/a.js.');
  }, 60_000);

  test('[HO-29] the daily look counts and names them', async () => {
    const { put, release } = await released();
    const other = await server.another({ release });
    const job = other.app.jobs.find(({ name }) => name === 'platform.release')!;
    expect(job.rhythm?.everyMinutes).toBe(24 * 60);
    const look = () => job.handler({}, new AbortController().signal);
    const metric = async () => (await fetch(`${other.url}/metrics`)).text();
    await look();
    expect(await metric()).toContain('croupier_changed_files 0');
    put('apps/console/dist/index.html', 'something else');
    await look();
    expect(await metric()).toContain('croupier_changed_files 1');
    expect(other.logLines.join('\n')).toContain('apps/console/dist/index.html');
  });
});
