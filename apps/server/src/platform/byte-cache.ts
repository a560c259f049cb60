/** Stores what was used last, up to a number of bytes, so that memory stays bounded for any number of keys. */
export function createByteCache(limitBytes: number) {
  // A Map iterates in order of insertion: its first key is the least recently used.
  const prepared = new Map<string, Buffer>();
  let bytes = 0;

  const sizeOf = (key: string, value: Buffer) => key.length * 2 + value.byteLength;

  function remove(key: string): void {
    const value = prepared.get(key);
    if (!value) return;
    bytes -= sizeOf(key, value);
    prepared.delete(key);
  }

  function get(key: string): Buffer | undefined {
    const value = prepared.get(key);
    if (value) {
      prepared.delete(key);
      prepared.set(key, value);
    }
    return value;
  }

  function set(key: string, value: Buffer): void {
    remove(key);
    const size = sizeOf(key, value);
    if (size > limitBytes) return;
    for (const oldest of prepared.keys()) {
      if (bytes + size <= limitBytes) break;
      remove(oldest);
    }
    prepared.set(key, value);
    bytes += size;
  }

  return {
    get,
    set,
    get bytes() {
      return bytes;
    },
    get count() {
      return prepared.size;
    },
  };
}

export type ByteCache = ReturnType<typeof createByteCache>;
