import { auditBooks, openDatabase } from '@croupier/server/testing';

/** The books of the world add up to the last unit, bonus money included, at one moment while other journeys go on. */
export async function expectBooksToBalance(): Promise<void> {
  const url = process.env['WORLD_DATABASE']!;
  const { db, close } = openDatabase({
    url,
    connections: 1,
    onError: (error) => {
      throw error;
    },
  });
  try {
    const { faults } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => auditBooks(tx));
    if (faults.length > 0) throw new Error(`the books do not balance:\n${faults.join('\n')}`);
  } finally {
    await close();
  }
}
