import { stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter, levelTools, mine, publish, today, waiting } from './tools.ts';

const server = useServer();
const { join, go, lose, count, closeDay } = levelTools(server);
beforeAll(async () => {
  await stockGames(server);
  await publish(await server.operator());
});

test('[PM-124] brings its gift once, and nothing to somebody who changed it within thirty days', async () => {
  const birthday = `1990${dayAfter(today(server), 40).slice(4)}`;
  const [known, late] = [await join('90000.00'), await join('90000.00')];
  const tell = ({ client }: typeof known) => client.call('editProfile', { body: { birthday } });
  const ofBirthday = async (person: typeof known) =>
    (await waiting(person)).filter(({ source }) => source === 'birthday');
  await tell(known);
  await lose(known, '60000');
  await lose(late, '60000');
  await go(dayAfter(today(server), 39));
  await tell(late);
  // Saying the same again does not begin the thirty days anew.
  await tell(known);
  await count();
  expect(await ofBirthday(known)).toEqual([]);
  expect((await late.client.call('levels')).birthday).toBe('new');
  await closeDay();
  expect((await mine(late)).level).toBeGreaterThan(0);
  expect(await ofBirthday(known)).toMatchObject([{ source: 'birthday' }]);
  expect(await ofBirthday(late)).toEqual([]);
  await closeDay();
  expect(await ofBirthday(known)).toHaveLength(1);
});
