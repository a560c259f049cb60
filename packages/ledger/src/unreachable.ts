/** Ends a `switch` over a union: a new member then fails to compile wherever it is not handled. */
export function unreachable(value: never): never {
  throw new Error(
    `no case for ${JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))}`,
  );
}
