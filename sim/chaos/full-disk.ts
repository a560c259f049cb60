import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type FullDisk = {
  /** Why no disk can be full here; null where it can. */
  missing: string | null;
  fill: (isFull: boolean) => void;
  end: () => void;
};

const none = (missing: string): FullDisk => ({ missing, fill: () => {}, end: () => {} });

/**
 * A disk that can be full, without rights that an ordinary user lacks: a library loaded into PostgreSQL fails what would
 * make a file longer. It is built by the compiler of the machine; where there is none, no disk is full.
 */
export function buildFullDisk(folder: string): FullDisk {
  if (process.platform !== 'linux') return none('only Linux loads a library into PostgreSQL this way');
  const library = path.join(folder, 'full-disk.so');
  const source = path.join(import.meta.dirname, 'full-disk.c');
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if (built.status !== 0) return none(`no compiler: ${built.error?.message ?? built.stderr.split('\n')[0]}`);
  const file = path.join(folder, 'disk-is-full');
  // PostgreSQL inherits the environment of this process whenever it is started; the servers have one of their own.
  process.env['LD_PRELOAD'] = library;
  process.env['CHAOS_FULL'] = file;
  return {
    missing: null,
    fill: (isFull) => (isFull ? fs.writeFileSync(file, '') : fs.rmSync(file, { force: true })),
    end: () => {
      delete process.env['LD_PRELOAD'];
      delete process.env['CHAOS_FULL'];
    },
  };
}
