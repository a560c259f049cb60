/** Ends every `switch` on a union: adding a case then shows every place that must answer. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
