import { runCheck } from '../check-run.ts';
import { checkTexts } from './check.ts';

runCheck({ name: 'texts', unit: 'texts', check: checkTexts });
