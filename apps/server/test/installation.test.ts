import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@croupier/server/testing';
import { programOf, root } from '@croupier/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProcess } from './processes.ts';

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean };
type Slim = {
  slimPackages: (root: string) => { files: number; bytes: number };
  installedBytes: (root: string) => number;
};

/** The documented limit, in bytes on disk. */
const BAR = 150_000_000;

const at = temporaryFolder('installation');
const { slimPackages, installedBytes } = (await import(path.join(root, 'tools/run/slim.mjs'))) as Slim;
let licencesBefore: string[];

/** The packages that `npm prune --omit=dev` keeps, as links to the installed files, and the built programs. */
beforeAll(() => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  for (const [folder, { dev, devOptional, link }] of Object.entries(lock.packages)) {
    if (!folder.includes('node_modules/') || dev || devOptional || link) continue;
    if (fs.existsSync(path.join(root, folder))) linkPackage(path.join(root, folder), path.join(at, folder));
  }
  licencesBefore = licences();
  for (const app of ['server', 'sandbox', 'payments-sandbox'] as const) {
    fs.cpSync(path.dirname(programOf(app)), path.join(at, 'apps', app, 'dist'), { recursive: true });
  }
  for (const folder of ['brands', 'packages/i18n/catalogues', 'apps/server/migrations', 'apps/server/functions']) {
    fs.mkdirSync(path.dirname(path.join(at, folder)), { recursive: true });
    fs.symlinkSync(path.join(root, folder), path.join(at, folder));
  }
});

afterAll(() => fs.rmSync(at, { recursive: true, force: true }));

function linkPackage(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkPackage(source, target);
    } else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    // The temporary folder may be on another disk.
    fs.copyFileSync(from, to);
  }
}

function licences(): string[] {
  return fs
    .readdirSync(path.join(at, 'node_modules'), { recursive: true })
    .map(String)
    .filter((file) => /\/(licen[cs]e|notice|copying)[^/]*$/i.test(file))
    .toSorted();
}

describe('an installation for production after `npm run prune`', () => {
  test('[HO-48] takes less than 150 MB, keeps every licence, and is not made smaller by a second run', () => {
    expect(installedBytes(at)).toBeGreaterThan(BAR);
    expect(slimPackages(at).files).toBeGreaterThan(1000);
    expect(installedBytes(at)).toBeLessThan(BAR);
    expect(slimPackages(at)).toEqual({ files: 0, bytes: 0 });
    expect(licences()).toEqual(licencesBefore);
    expect(licencesBefore.length).toBeGreaterThan(100);
  });

  test('[HO-48] has every package that a built program imports', () => {
    const programs = fs
      .readdirSync(path.join(at, 'apps'), { recursive: true })
      .map((file) => path.join(at, 'apps', String(file)))
      .filter((file) => /\/dist\/.*\.m?js$/.test(file) && !file.includes('/frame/'));
    const names = new Set(programs.flatMap(importsOf));
    expect(names.size).toBeGreaterThan(25);
    const script = path.join(at, 'apps/server/dist/import-all.mjs');
    fs.writeFileSync(script, [...names].map((name) => `await import(${JSON.stringify(name)});`).join('\n'));
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('[HO-48] draws pictures and writes documents', () => {
    const script = path.join(at, 'apps/server/dist/use.mjs');
    fs.writeFileSync(
      script,
      `import sharp from 'sharp';
      import PDFDocument from 'pdfkit';
      const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } });
      for (const format of ['png', 'webp', 'avif', 'jpeg']) if ((await square.clone().toFormat(format).toBuffer()).length < 20) throw new Error(format);
      const document = new PDFDocument();
      const parts = [];
      document.on('data', (part) => parts.push(part));
      const ended = new Promise((resolve) => document.on('end', resolve));
      document.font('Helvetica').text('100.00').end();
      await ended;
      console.log(Buffer.concat(parts).subarray(0, 4).toString());`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '%PDF\n', stderr: '' });
  });

  test('[HO-48] starts with its own PostgreSQL and answers', async () => {
    const home = temporaryFolder('installed');
    const started = startProcess(
      { PORT: '0', MODE: 'test', LOG_LEVEL: 'warn', LOTTERY_DAYS_AHEAD: '0', DATA_DIR: home },
      ['--enable-source-maps', path.join(at, 'apps/server/dist/main.js')],
    );
    const address = await started.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    started.child.kill('SIGTERM');
    expect((await started.ended).code).toBe(0);
    fs.rmSync(home, { recursive: true, force: true });
  });
});

/** Names of packages in the imports of a built program, those of Node excepted. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8');
  const found = [...text.matchAll(/^(?:import|export) (?:[^'"]* from )?["']([^."'][^"']*)["'];$/gm)].map(
    ([, name]) => name!,
  );
  return found.filter((name) => !name.startsWith('node:'));
}
