import pg from 'pg';
import { rewrite } from '../planted/planted.ts';
import { plantedAnswers } from './planted-answers.ts';

const ofDatabase: Record<string, (owner: pg.Client) => Promise<void>> = {
  'refusal-not-stored': (owner) => rewrite(owner, 'ledger_exact', [['if verdict <> 99 then', 'if verdict = 0 then']]),
};

/** Every bug that `--planted` knows; chaos must end with something broken. */
export const plantedNames = [...Object.keys(plantedAnswers), ...Object.keys(ofDatabase)];

/** Plants a bug of the database; those of the server are planted by its processes. */
export async function plantInDatabase(name: string, url: string): Promise<void> {
  const bug = ofDatabase[name];
  if (!bug) return;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await bug(owner);
  } finally {
    await owner.end();
  }
}
