import path from 'node:path';
import pg from 'pg';
import { plantedBugs } from '../planted/index.ts';
import { before } from '../planted/planted.ts';

/** A bug put in on purpose: in the database, or by a script that is loaded before the program of the servers. */
type Planted = {
  script?: string;
  inDatabase?: (owner: pg.Client) => Promise<void>;
  settings?: Record<string, string>;
};

const script = (name: string): Planted => ({ script: path.join(import.meta.dirname, 'planted', `${name}.mjs`) });

/** One of the simulator's, in the functions that the routes call. */
const ofSimulator = (name: string): Planted => ({
  inDatabase: async (owner) => {
    const bug = plantedBugs.find((planted) => planted.name === name);
    if (!bug?.breakDatabase) throw new Error(`the simulator plants no "${name}" in the database`);
    // Those that are taken from there look at the database alone.
    await bug.breakDatabase(owner, null!);
  },
});

const bugs: Record<string, Planted> = {
  'ack-before-commit': script('ack-before-commit'),
  'slip-acked-before-commit': script('slip-acked-before-commit'),
  'transaction-acked-before-commit': script('transaction-acked-before-commit'),
  'lost-dedupe': ofSimulator('a win in a round is paid again when it comes again'),
  'refusal-not-stored': ofSimulator('once does not store a refusal'),
  'answer-not-stored': { inDatabase: (owner) => before(owner, 'once_answers', 'return null;') },
  'commits-not-flushed': {
    // What was acknowledged lies in memory for a while, and a killed PostgreSQL loses it.
    inDatabase: async (owner) => {
      await owner.query('alter database croupier set synchronous_commit = off');
    },
    // The program refuses to start on such a database unless it is told to.
    settings: { UNSAFE_DATABASE: 'true' },
  },
};

/** Every bug that `--planted` knows; chaos must end with something broken. */
export const plantedNames = Object.keys(bugs);

/** What is loaded before the program, and settings of it. */
export function plantedParts(name: string | undefined): { scripts: string[]; settings: Record<string, string> } {
  const { script: file, settings = {} } = name === undefined ? {} : bugs[name]!;
  return { scripts: file === undefined ? [] : [file], settings };
}

export async function plantInDatabase(name: string, url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await bugs[name]?.inDatabase?.(owner);
  } finally {
    await owner.end();
  }
}
