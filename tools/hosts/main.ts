import { runCheck } from '../check-run.ts';
import { checkHosts } from './check.ts';

runCheck({ name: 'hosts', unit: 'files', check: checkHosts });
