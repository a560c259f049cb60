export { default as createFetchClient } from 'openapi-fetch';
export { compileAgainst, generateClient } from './client.ts';
export { lintOpenApi } from './lint.ts';
