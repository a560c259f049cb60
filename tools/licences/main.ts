import { runCheck } from '../check-run.ts';
import { checkLicences } from './check.ts';

runCheck({ name: 'licences', unit: 'packages', check: checkLicences });
