import { runCheck } from '../check-run.ts';
import { checkPorts } from './check.ts';

runCheck({ name: 'ports', unit: 'files', check: checkPorts });
