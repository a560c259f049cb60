import { Unstartable } from '../unstartable.ts';
import { settings } from './settings.ts';
import type { SettingName, SettingValues } from './settings.ts';

export type Config = Readonly<SettingValues>;

/** Reads the settings from the environment; a wrong one is a sentence that names it, its value's fault and its meaning. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, { schema, explanation, ...rest }] of Object.entries(settings)) {
    const absent = environment['MODE'] === 'production' && 'inProduction' in rest ? rest.inProduction : undefined;
    const text = environment[name] || absent;
    const read = schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else {
      const shown = 'secret' in rest ? '' : ` (it is "${text}")`;
      const why = read.error.issues.map((issue) => issue.message).join('; ');
      faults.push(`The setting ${name} is wrong${shown}: ${why}. ${explanation}`);
    }
  }
  if (faults.length > 0) throw new Unstartable(faults.join('\n'));
  const config = values as Config;
  if (config.MODE === 'production') refuseInProduction(config);
  return config;
}

function refuseInProduction(config: Config): void {
  const demo = (Object.keys(settings) as SettingName[]).filter((name) => String(config[name]).startsWith('demo-only-'));
  if (demo.length > 0) {
    throw new Unstartable(
      `In production ${demo.join(', ')} may not have the demo value. Set your own in the environment.`,
    );
  }
  if (config.LIMIT_FACTOR !== 1) throw new Unstartable('In production LIMIT_FACTOR must be 1.');
}
