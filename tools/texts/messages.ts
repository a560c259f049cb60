import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

export type MessageReading = { placeholders: string[]; faults: string[] };

export function readMessage(message: string): MessageReading {
  try {
    return walk(compileMessageOrThrow(message));
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { placeholders: [], faults: [reason] };
  }
}

function walk(message: CompiledMessage): MessageReading {
  const names = new Set<string>();
  const faults: string[] = [];
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, choices] = token;
    names.add(name);
    if (!['plural', 'select', 'selectordinal'].includes(type ?? '') || !isChoices(choices)) continue;
    // The parser accepts this, and members would see an empty text.
    if (choices['other'] === undefined) faults.push(`{${name}, ${type}} has no other`);
    for (const choice of Object.values(choices)) {
      if (!Array.isArray(choice)) continue;
      const inner = walk(choice);
      inner.placeholders.forEach((one) => names.add(one));
      faults.push(...inner.faults);
    }
  }
  return { placeholders: [...names].toSorted(), faults };
}

function isChoices(value: unknown): value is Record<string, CompiledMessage | number | undefined> {
  return typeof value === 'object' && value !== null;
}
