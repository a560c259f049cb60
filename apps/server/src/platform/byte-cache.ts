/** Keeps what was used last, up to a number of bytes: memory does not grow however many keys are asked for. */
export function createByteCache(limitBytes: number) {
  // A Map remembers the order of insertion: the first key is the one not used for longest.
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  const sizeOf = (key: string, value: Buffer) => key.length * 2 + value.byteLength;

  function remove(key: string): void {
    const value = kept.get(key);
    if (!value) return;
    bytes -= sizeOf(key, value);
    kept.delete(key);
  }

  function get(key: string): Buffer | undefined {
    const value = kept.get(key);
    if (value) {
      kept.delete(key);
      kept.set(key, value);
    }
    return value;
  }

  function set(key: string, value: Buffer): void {
    remove(key);
    const size = sizeOf(key, value);
    if (size > limitBytes) return;
    for (const oldest of kept.keys()) {
      if (bytes + size <= limitBytes) break;
      remove(oldest);
    }
    kept.set(key, value);
    bytes += size;
  }

  return {
    get,
    set,
    get bytes() {
      return bytes;
    },
    get count() {
      return kept.size;
    },
  };
}

export type ByteCache = ReturnType<typeof createByteCache>;
