/** Recognizes a dynamic import that failed, by the messages of Chrome, Firefox and Safari and by our own error name. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
