import fs from 'node:fs';

/** Ticks of `/proc` in a second; Linux has used 100 on every processor for decades. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds that this process and all its ended children have used, or null where the system does not say.
 * Children of children count when their parents have waited for them.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return null;
  return secondsOfStat(fs.readFileSync('/proc/self/stat', 'utf8'));
}

/** The name of the program stands in brackets and may hold spaces: counted from its end, four times follow eleven fields. */
export function secondsOfStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return (user + system + childrenUser + childrenSystem) / TICKS_PER_SECOND;
}
