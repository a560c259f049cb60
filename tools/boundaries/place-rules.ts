import { isTestFile } from '../source-files.ts';
import { appFault } from './app-levels.ts';
import { serverJoints, serverLevels } from './table.ts';

/** The fault of an import between files of one workspace, if any. */
export function placeFault(from: string, to: string): string | undefined {
  return serverFault(from, to) ?? featureFault(from, to) ?? appFault(from, to);
}

export function unknownModule(file: string): string | undefined {
  const noun = zoneOf(file)?.noun;
  if (noun === undefined || levelOf(noun) > 0) return undefined;
  return `module ${noun} has no level: give it one in serverLevels of tools/boundaries/table.ts`;
}

type Zone = { kind: 'core' | 'platform' | 'module' | 'joint' | 'loose'; noun?: string };

function zoneOf(file: string): Zone | undefined {
  const inside = /^apps\/server\/src\/(.+)$/.exec(file)?.[1];
  if (inside === undefined) return undefined;
  const noun = /^modules\/([^/]+)\//.exec(inside)?.[1];
  if (noun !== undefined) return { kind: 'module', noun };
  if (inside.startsWith('core/')) return { kind: 'core' };
  if (inside.startsWith('platform/')) return { kind: 'platform' };
  const isJoint = serverJoints.some((joint) => (joint.endsWith('/') ? inside.startsWith(joint) : inside === joint));
  return { kind: isJoint ? 'joint' : 'loose' };
}

const reachOfZone: Record<Zone['kind'], Zone['kind'][]> = {
  core: ['core'],
  platform: ['core', 'platform'],
  module: ['core', 'platform', 'module'],
  loose: ['core', 'platform', 'loose'],
  joint: ['core', 'platform', 'module', 'loose', 'joint'],
};

function serverFault(from: string, to: string): string | undefined {
  const [here, there] = [zoneOf(from), zoneOf(to)];
  if (here === undefined || there === undefined || isTestFile(from)) return undefined;
  if (here.noun !== undefined && here.noun === there.noun) return undefined;
  if (!reachOfZone[here.kind].includes(there.kind)) return `${nameOf(here)} may not import ${nameOf(there, to)}`;
  if (there.noun === undefined) return undefined;
  if (to !== `apps/server/src/modules/${there.noun}/index.ts`)
    return `only the index.ts of module ${there.noun} may be imported`;
  if (here.noun === undefined) return undefined;
  const [upper, lower] = [levelOf(here.noun), levelOf(there.noun)];
  if (upper > lower) return undefined;
  return `module ${here.noun} (level ${upper}) may not import module ${there.noun} (level ${lower}): speak by event or port`;
}

function featureFault(from: string, to: string): string | undefined {
  const [here, there] = [featureOf(from), featureOf(to)];
  if (here === undefined || there === undefined || here === there) return undefined;
  return `feature ${here} may not import feature ${there}: the page above joins them`;
}

function featureOf(file: string): string | undefined {
  return /^apps\/(?:portal|console)\/src\/features\/([^/]+)\//.exec(file)?.[1];
}

function levelOf(noun: string): number {
  return serverLevels.findIndex((nouns) => nouns.includes(noun)) + 1;
}

function nameOf({ kind, noun }: Zone, file?: string): string {
  if (noun !== undefined) return `module ${noun}`;
  return kind === 'joint' || kind === 'loose' ? (file ?? 'a file beside the modules') : kind;
}
