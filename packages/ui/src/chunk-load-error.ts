/** The words of Chrome, Firefox and Safari for a dynamic import that did not arrive, and our own name for it. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
