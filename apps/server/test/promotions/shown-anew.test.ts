import { useServer } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { promotionTools } from './tools.ts';

const server = useServer();
const { running } = promotionTools(server);

const changes = async () => {
  const rows = await server.database.db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'brand:perlas')
    .where('kind', '=', 'content.changed')
    .execute();
  return rows.length;
};

test('[RT-24] a promotion that is published, paused, resumed or ended drops what was rendered and renews open pages', async () => {
  const before = await changes();
  const { id } = await running();
  // Its page was written, and then it was published.
  const published = await changes();
  expect(published - before).toBe(2);
  const { client } = await server.operator();
  const act = { params: { merchant: 'perlas', id }, body: { reason: 'a test' } };
  await client.call('pausePromotion', act);
  await client.call('resumePromotion', act);
  await client.call('endPromotion', act);
  expect(await changes()).toBe(published + 3);
});
