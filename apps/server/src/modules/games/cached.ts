/** The cached value of a key, made on the first request; beyond `most` values the oldest is dropped. */
export function cached<Value>(known: Map<string, Value>, most: number, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= most) known.delete(known.keys().next().value!);
  known.set(key, made);
  return made;
}
