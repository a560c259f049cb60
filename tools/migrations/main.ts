import { readArguments, runCheck } from '../check-run.ts';
import { checkMigrations, shipMigrations } from './check.ts';

const { root, isShipping } = readArguments();
runCheck({ name: 'migrations', unit: 'migrations', check: isShipping ? shipMigrations : checkMigrations }, root);
