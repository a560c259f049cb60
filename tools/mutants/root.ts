import { findRoot } from '../find-root.ts';

export const root = findRoot(import.meta.dirname);
