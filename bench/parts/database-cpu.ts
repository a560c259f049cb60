import fs from 'node:fs';

/** Processor time of all processes of a cluster in microseconds; Linux only, elsewhere nothing. */
export function databaseCpu(postmaster: number): number {
  if (!fs.existsSync('/proc')) return Number.NaN;
  let ticks = 0;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const isOurs = Number(pid) === postmaster || Number(fields[1]) === postmaster;
      // Children that ended are counted with their parent.
      if (isOurs)
        ticks += [11, 12, ...(Number(pid) === postmaster ? [13, 14] : [])].reduce(
          (sum, n) => sum + Number(fields[n]),
          0,
        );
      // A process that ended while we looked has nothing more to count.
    } catch {}
  }
  return ticks * 10_000;
}
