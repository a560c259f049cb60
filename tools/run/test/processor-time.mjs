import fs from 'node:fs';

/** Ticks of `/proc` per second; always 100 on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Processor seconds of this process and all its ended children, or null where the system does not report them. Children
 * of children are included if their parents have waited for them.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return null;
  return secondsOfStat(fs.readFileSync('/proc/self/stat', 'utf8'));
}

/**
 * The name of the program is in parentheses and may contain spaces. After it come eleven fields and then the four
 * times.
 */
export function secondsOfStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return (user + system + childrenUser + childrenSystem) / TICKS_PER_SECOND;
}
