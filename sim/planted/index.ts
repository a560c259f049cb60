import { answerBugs } from './answers.ts';
import { directCommandBugs } from './direct-commands.ts';
import { functionBugs } from './functions.ts';
import type { Planted } from './planted.ts';
import { readBugs } from './reads.ts';
import { roundBugs } from './rounds.ts';

export const plantedBugs: readonly Planted[] = [
  ...functionBugs,
  ...answerBugs,
  ...readBugs,
  ...directCommandBugs,
  ...roundBugs,
];
