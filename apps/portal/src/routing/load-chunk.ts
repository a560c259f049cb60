/** Specification, section 9: after this time a chunk counts as lost. */
export const chunkLostMs = 120_000;

/** The name under which customer service finds it (specification, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Waits for a chunk, up to a limit. Any failure becomes a ChunkLoadError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no script after ${chunkLostMs / 1000} s`)), chunkLostMs);
  });
  try {
    return await Promise.race([load(), lost]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('the script did not arrive', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
