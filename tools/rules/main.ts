import { runCheck } from '../check-run.ts';
import { checkRules } from './check.ts';

runCheck({ name: 'rules', unit: 'rules', check: checkRules });
