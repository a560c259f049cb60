/** Ends a `switch` over a union: a new member then fails to compile at every place that must answer for it. */
export function unreachable(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`);
}
