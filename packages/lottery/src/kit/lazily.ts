/** Makes a value at its first use, once: a page shows one play of hundreds. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
