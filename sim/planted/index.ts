import { answerBugs } from './answers.ts';
import { deskBugs } from './desk.ts';
import { functionBugs } from './functions.ts';
import type { Planted } from '../world.ts';
import { readBugs } from './reads.ts';
import { roundBugs } from './rounds.ts';

export const plantedBugs: readonly Planted[] = [...functionBugs, ...answerBugs, ...readBugs, ...deskBugs, ...roundBugs];
