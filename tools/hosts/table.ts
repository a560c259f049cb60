/** Names of this machine, and names reserved for examples and tests (RFC 2606, RFC 6761). */
export const homelyHosts = [
  'localhost',
  '*.localhost',
  '127.0.0.1',
  '[::1]',
  'example.com',
  '*.example.com',
  'example.org',
  '*.example.org',
  'example.net',
  '*.example.net',
  '*.example',
  '*.test',
  '*.invalid',
];

/** Foreign names that code may contain, each with a reason. */
export const excusedHosts: Record<string, string> = {
  'www.w3.org': 'names of XML namespaces, never fetched',
  'json-schema.org': 'names of JSON Schema dialects, never fetched',
  'www.sitemaps.org': 'the name of an XML namespace, never fetched',
  'cdn.playwright.dev': 'where Playwright fetches its browsers from; asked for its address by the test runner',
  'spdx.org': 'names of licences, never fetched',
};

/** Folders whose code is checked for addresses, in addition to files in the root folder. */
export const codeFolders = ['apps/', 'packages/', 'brands/', 'tools/', 'bench/', 'e2e/', '.ci/'];
