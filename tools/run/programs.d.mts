import type { Plugin } from 'esbuild';

export function buildPrograms(folder: string): Promise<void>;
export const ownCodeOnly: Plugin;
