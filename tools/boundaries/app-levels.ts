import { codeEndings, isTestFile } from '../source-files.ts';
import { appLevels } from './table.ts';

/** The fault of an import between folders of portal or console, if any. */
export function appFault(from: string, to: string): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here === undefined || there === undefined || isTestFile(from)) return undefined;
  if (here.app !== there.app || here.name === there.name || here.level > there.level) return undefined;
  return `${here.name} (level ${here.level}) may not import ${there.name} (level ${there.level}): hand it in from above, or use its address`;
}

/** A folder or file that is missing in the table. */
export function unknownPlace(file: string): string | undefined {
  const place = placeOf(file);
  if (place === undefined || place.level > 0) return undefined;
  return `${place.app}/src/${place.name} has no level: give it one in appLevels of tools/boundaries/table.ts`;
}

/** Whether type imports count for levels and lazy imports for circles. */
export function isLevelled(file: string): boolean {
  return placeOf(file) !== undefined;
}

type Place = { app: string; name: string; level: number };

/** Level 1 is the lowest; 0 means that the table lacks it. Styles and pictures have no level. */
function placeOf(file: string): Place | undefined {
  const [, app = '', name = ''] = /^(apps\/\w+)\/src\/([^/]+)/.exec(file) ?? [];
  const levels = appLevels[app];
  if (levels === undefined || !codeEndings.some((end) => file.endsWith(end))) return undefined;
  return { app, name, level: levels.findIndex((names) => names.includes(name)) + 1 };
}
