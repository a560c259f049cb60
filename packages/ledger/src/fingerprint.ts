/** Everything that two equal commands share. It includes the actor, so that nobody can replay another actor's key. */
export interface KeyedCommand {
  readonly actor: string;
  readonly operation: string;
  readonly payload: object;
}

/**
 * Canonical text of a command: the same whatever the order of its fields, different for different content.
 * The caller hashes it, stores the hash with the key and compares it when the key is repeated.
 */
export function fingerprint(command: KeyedCommand): string {
  const { actor, operation, payload } = command;
  return canonical({ actor, operation, payload }, 0);
}

/** Whether a key is new, repeated with the same command, or was used for another command. */
export function decideReplay(stored: string | null, incoming: string): 'first' | 'replay' | 'key_reused' {
  if (stored === null) return 'first';
  return stored === incoming ? 'replay' : 'key_reused';
}

// A command is a few levels deep. A deeper one is a cycle or an attack, and either would overflow the stack.
const MAX_DEPTH = 16;

function canonical(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new RangeError(`a command nests deeper than ${MAX_DEPTH}`);
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return `${value}n`;
  // Senders write fractions differently, and an amount is never a number anyway.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `${value}`;
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (isPlainObject(value)) {
    let fields = '';
    for (const name of Object.keys(value).toSorted()) {
      const field = value[name];
      if (field === undefined) continue;
      fields += `${fields === '' ? '' : ','}${quoted(name)}:${canonical(field, depth + 1)}`;
    }
    return `{${fields}}`;
  }
  throw new TypeError(`a command cannot carry a ${typeof value} of this kind`);
}

/** As in JSON. Most texts are ids and amounts, which need no escapes. */
function quoted(text: string): string {
  return /^[\w:.|/ -]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
