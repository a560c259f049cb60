// hosts: planted
import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkHosts } from './check.ts';

const tree = {
  'README.md': 'See https://nodejs.org for Node.',
  'package-lock.json': { funding: 'https://opencollective.com/x' },
  'apps/portal/logo.png': 'https://evil.com\0',
  'apps/portal/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'apps/server/src/main.ts': [
    `const a = ['http://localhost:3000', 'http://127.0.0.1', 'ws://[::1]:80/x', 'http://acme.localhost/'];`,
    "const b = [`http://${host}:${port}/x`, 'https://example.com', 'https://pay.example/x', 'https://me@vendor.test'];",
    `const c = /^https?:\\/\\//; // a comment about nothing.com`,
    `const d = { path: '/home', other: 'https://acme.test/home/ana', more: '//', file: '../root/x.ts' };`,
  ].join('\n'),
  'apps/server/test/pay.test.ts': `/* hosts: planted */ fetch('https://evil.com');`,
};

function messagesAfter(planted: Record<string, string>): string[] {
  return checkHosts(plantTree({ ...tree, ...planted })).faults.map((one) => `${one.file}:${one.line}  ${one.message}`);
}

test('[HO-20] a tidy tree passes', () => {
  expect(messagesAfter({})).toEqual([]);
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'hosts', unit: 'files' }, checkHosts(plantTree({}))).exitCode).toBe(1);
});

test.each([
  ['https://cdn.evil.com/x.js', 'cdn.evil.com'],
  ['http://EVIL.com', 'evil.com'],
  ['wss://evil.com:443/feed', 'evil.com'],
  ['ws://10.0.0.7/feed', '10.0.0.7'],
  ['http://[2001:db8::1]/x', '[2001:db8::1]'],
  ['https://localhost@evil.com/', 'evil.com'],
  ['https://localhost.evil.com/', 'localhost.evil.com'],
  ['https://notexample.com/', 'notexample.com'],
  ['https://*.evil.com', '*.evil.com'],
  ['//fonts.evil.com/css', 'fonts.evil.com'],
])('[HO-20] %s is foreign', (address, host) => {
  for (const file of ['apps/portal/src/a.tsx', 'brands/acme/brand.json', 'vite.config.ts', 'packages/ui/src/a.css']) {
    expect(messagesAfter({ [file]: `\nconst a = '${address}'` })).toEqual([
      `${file}:2  foreign host ${host} (tools/hosts/table.ts)`,
    ]);
  }
});

test('[HO-20] a mark in a file that is not a test excuses nothing', () => {
  expect(messagesAfter({ 'apps/server/src/a.ts': `// hosts: planted\n'https://evil.com'` })).toHaveLength(1);
});

test.each([
  ['docs/operating/install.md', 'cd /home/ana/croupier', 'names a path of one machine: /home/ana'],
  ['docs/install.md', '(/root/croupier)', 'names a path of one machine: /root/croupier'],
  ['tools/a.ts', `'/Users/ana'`, 'names a path of one machine: /Users/ana'],
  ['docs/install.md', 'C:\\Users\\ana', 'names a path of one machine: C:\\Users\\ana'],
  ['package-lock.json', '"resolved": "https://registry.npmjs.org/a"', 'names a package registry: registry.npmjs.org'],
  ['.npmrc', 'registry=http://localhost:4873', 'names a package registry: registry=http://localhost:4873'],
])('[HO-20] %s: %s', (file, content, message) => {
  expect(messagesAfter({ [file]: content })).toEqual([`${file}:1  ${message}`]);
});
