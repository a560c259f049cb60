import fs from 'node:fs';

/** Processor time of all processes of a cluster in microseconds. Linux only; zero elsewhere. */
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
      // The parent's time includes that of ended children.
      if (isOurs)
        ticks += [11, 12, ...(Number(pid) === postmaster ? [13, 14] : [])].reduce(
          (sum, n) => sum + Number(fields[n]),
          0,
        );
      // The process ended in the meantime.
    } catch {}
  }
  return ticks * 10_000;
}
