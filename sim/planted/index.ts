import { answerBugs } from './answers.ts';
import { functionBugs } from './functions.ts';
import type { Planted } from './planted.ts';
import { readBugs } from './reads.ts';

export const plantedBugs: readonly Planted[] = [...functionBugs, ...answerBugs, ...readBugs];
