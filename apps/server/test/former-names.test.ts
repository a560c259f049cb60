import { useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const server = useServer();

test('[SY-80] a process of the version before reads and writes renamed tables under their former names', async () => {
  const { db } = server.database;
  const ana = await server.member();
  await sql`insert into brand_doors (merchant, region_mode) values ('old', 'allow') on conflict do nothing`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`select * from brand_doors where merchant = 'old' for update`.execute(tx);
    await sql`update brand_doors set maintenance = true where merchant = 'old'`.execute(tx);
  });
  expect(
    await db.selectFrom('brand_availability').selectAll().where('merchant', '=', 'old').executeTakeFirst(),
  ).toMatchObject({ maintenance: true, region_mode: 'allow', region_countries: [] });

  const at = server.clock.now();
  await sql`insert into play_spells (member_id, began_at, ended_at) values (${ana.id}, ${at}, ${at})`.execute(db);
  await sql`delete from play_spells where member_id = ${ana.id} and began_at = ${at}`.execute(db);
  expect(
    await db
      .selectFrom('play_sessions')
      .selectAll()
      .where('member_id', '=', ana.id)
      .where('began_at', '=', at)
      .execute(),
  ).toEqual([]);

  const secret = (sealed: string) =>
    sql`insert into house_secrets (name, sealed) values ('old', ${sealed})
    on conflict (name) do update set sealed = excluded.sealed`.execute(db);
  await secret('first');
  await secret('second');
  expect(await db.selectFrom('server_secrets').select('sealed').where('name', '=', 'old').executeTakeFirst()).toEqual({
    sealed: 'second',
  });
});
