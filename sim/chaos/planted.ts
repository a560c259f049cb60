import pg from 'pg';
import { plantedBugs } from '../planted/index.ts';
import { plantedAnswers } from './planted-answers.ts';

const ofDatabase: Record<string, string> = { 'refusal-not-stored': 'a refusal is not stored' };

/** Every bug that `--planted` knows; chaos must end with something broken. */
export const plantedNames = [...Object.keys(plantedAnswers), ...Object.keys(ofDatabase)];

/** Plants a bug of the database; those of the server are planted by its processes. */
export async function plantInDatabase(name: string, url: string): Promise<void> {
  const bug = plantedBugs.find((one) => one.name === ofDatabase[name]);
  if (!bug?.breakDatabase) return;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    // These bugs need no world, only the database.
    await bug.breakDatabase(owner, undefined as never);
  } finally {
    await owner.end();
  }
}
