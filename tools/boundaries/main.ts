import { runCheck } from '../check-run.ts';
import { checkBoundaries } from './check.ts';

runCheck({ name: 'boundaries', unit: 'files', check: checkBoundaries });
