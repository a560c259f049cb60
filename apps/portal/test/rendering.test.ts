import vm from 'node:vm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bootScript, renderOffline, renderPage } from '../src/entry-server.tsx';
import type { PageRequest } from '../src/entry-server.tsx';

const flags = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'AGENTPOLICY3', 'DIRECTREG3', 'FREEPLAY3'];
const settings = {
  merchant: 'perlas',
  brand: {
    name: 'Perlas',
    fullName: 'Perlas Club',
    legalName: 'Perlas Club (demonstration)',
    noticeKeys: ['brand.notice_age'],
    messaging: null,
    defaultLanguage: 'EN',
    languages: ['EN', 'TY'],
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    minimumAge: 18,
    gameListCentre: ['RNG'],
    singleWallet: true,
    categories: [],
  },
  info: {
    domainRoute: 'perlas',
    resources: [],
    whitelabelVal: Object.fromEntries(flags.map((name) => [name, true])),
    register: true,
    mainDomain: 'perlas.localhost',
    analytics: null,
    imageCDNs: [],
    launchGameCDNs: [],
  },
  location: { ip: '', country: null },
  maintenance: false,
  regionRestriction: false,
  systemStatus: 0,
  customerServiceUrl: '/help',
};

const request = (more: Partial<PageRequest> = {}): PageRequest => ({
  address: '/nowhere',
  merchant: 'perlas',
  language: 'EN',
  scheme: 'dark',
  isForMembers: false,
  // What else a page asks for is refused here: pages show what they have.
  call: async (name) => {
    if (name === 'systemSettings') return settings;
    throw new Error(`${name} is not answered in this test`);
  },
  signal: AbortSignal.timeout(10_000),
  ...more,
});

// The first page of a language also compiles its words: seconds on a busy machine, and not what is tested here.
beforeAll(async () => {
  for (const language of ['EN', 'TY']) await renderPage(request({ language, signal: AbortSignal.timeout(120_000) }));
}, 120_000);

/** What nobody caught would end a server. */
const uncaught: unknown[] = [];
const keep = (error: unknown) => void uncaught.push(error);
beforeEach(() => {
  uncaught.length = 0;
  process.on('uncaughtException', keep);
  process.on('unhandledRejection', keep);
});
afterEach(() => {
  process.off('uncaughtException', keep);
  process.off('unhandledRejection', keep);
  expect(uncaught).toEqual([]);
});

test('[RT-21] the script that starts a page can stand in the page itself', () => {
  // Compiled as a classic script: one with imports or exports would be refused here and in a page.
  expect(() => new vm.Script(bootScript)).not.toThrow();
  expect(bootScript).toContain('modulepreload');
  expect(bootScript).not.toMatch(/<\/script|<!--/i);
});

test('[RT-21] a page is rendered whole, without an inline script or style', async () => {
  const page = await renderPage(request());
  expect(page).toMatchObject({ status: 404, title: 'Page not found · Perlas', language: { tag: 'en' } });
  expect(page.html).toContain('Page not found</h1>');
  expect(page.html).not.toMatch(/<script|<template|<style| style="/);
});

test('[RT-25] two languages rendered at once do not get into each other', async () => {
  const pages = await Promise.all(['EN', 'TY', 'EN', 'TY'].map((language) => renderPage(request({ language }))));
  expect(pages.map(({ language }) => language.tag)).toEqual(['en', 'fil', 'en', 'fil']);
  const [english, tagalog] = pages;
  expect(english!.html).not.toBe(tagalog!.html);
  expect(pages[2]!.html).toBe(english!.html);
  expect(pages[3]!.html).toBe(tagalog!.html);
});

test('[RT-23] an answer that never comes ends with the time limit, and ends nothing else', async () => {
  const call = (name: string) => (name === 'systemSettings' ? Promise.resolve(settings) : new Promise<never>(() => {}));
  const limited = renderPage(request({ address: '/', call, signal: AbortSignal.timeout(300) }));
  await expect(Promise.race([limited, new Promise((resolve) => setTimeout(resolve, 3_000, 'late'))])).rejects.toThrow();
});

test('[RT-23] settings that are refused refuse the page', async () => {
  const call = () => Promise.reject(new Error('closed'));
  await expect(renderPage(request({ call }))).rejects.toThrow('closed');
});

test('[SH-47] the offline page speaks the language and names the brand', async () => {
  const page = await renderOffline({ merchant: 'araw', language: 'TY', brand: 'Araw Arcade' });
  expect(page.html).toContain('Araw Arcade');
  expect(page.title).toBe('Walang koneksyon');
});
