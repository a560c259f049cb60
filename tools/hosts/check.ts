import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Findings } from '../check-run.ts';
import { isTestFile, listFiles } from '../source-files.ts';
import { codeFolders, excusedHosts, homelyHosts } from './table.ts';

export function checkHosts(root: string): Findings {
  const texts = listFiles(root).flatMap((file) => {
    const bytes = readFileSync(join(root, file));
    // Pictures and fonts contain zero bytes, texts do not.
    return bytes.includes(0) ? [] : [{ file, text: bytes.toString('utf8') }];
  });
  const faults = texts
    .filter(({ file, text }) => !isMarkedFixture(file, text))
    .flatMap(({ file, text }) => text.split('\n').flatMap((content, index) => lineFaults(file, content, index + 1)));
  return { looked: texts.length, faults };
}

/** A test with planted foreign hosts has the comment `hosts: planted`, which is ignored elsewhere. */
function isMarkedFixture(file: string, text: string): boolean {
  return (isTestFile(file) || /(^|\/)fixtures?\//.test(file)) && /^\W*hosts: planted\b/m.test(text);
}

function lineFaults(file: string, content: string, line: number): Fault[] {
  const hosts = isCode(file) ? hostsIn(content).filter((host) => !isAllowed(host)) : [];
  const messages = [
    ...hosts.map((host) => `foreign host ${host} (tools/hosts/table.ts)`),
    ...(content.match(registryPattern) ?? []).map((found) => `names a package registry: ${found}`),
    ...(content.match(machinePattern) ?? []).map((found) => `names a path of one machine: ${found}`),
  ];
  return messages.map((message) => ({ file, line, message }));
}

const registryPattern =
  /\bregistry\.[\w-]+\.(?:org|com|net|io|dev|cn)\b|\bnpm\.pkg\.github\.com\b|\bregistry\s*=\s*["']?(?:https?:)?\/\/\S+/g;
const machinePattern = /(?<![\w.$}\])@~*-])\/(?:home|root|Users)\/[\w.-]+|\b[A-Z]:\\+Users\\+\w+/g;

function isCode(file: string): boolean {
  if (file.endsWith('.md') || file === 'package-lock.json') return false;
  return !file.includes('/') || codeFolders.some((folder) => file.startsWith(folder));
}

function hostsIn(content: string): string[] {
  const withScheme = /\b(?:https?|wss?):\/\/([^\s/'"`<>\\?#,;]+)/gi;
  const withoutScheme = /(?:['"`]|\burl\()\/\/([\w.@-]+\.[a-z]{2,}(?::\d+)?)(?=[/'"`)?#])/gi;
  const found = [...content.matchAll(withScheme), ...content.matchAll(withoutScheme)];
  return found.map(([, authority = '']) => hostOf(authority)).filter((host) => host !== '');
}

/** The host without user and port; empty if it is known only at run time. */
function hostOf(authority: string): string {
  const host = authority.replace(/^.*@/, '').toLowerCase();
  return /^(\[[\da-f:]+\]|[a-z\d*][a-z\d.*-]*)/.exec(host)?.[0].replace(/\.$/, '') ?? '';
}

function isAllowed(host: string): boolean {
  if (excusedHosts[host] !== undefined) return true;
  return homelyHosts.some((one) => (one.startsWith('*') ? host.endsWith(one.slice(1)) : host === one));
}
