/**
 * Adds up what the parts of a test run report; the last line is the count that is read by people and programs.
 * What was skipped was not shown to work, and what ran nothing shows nothing: both count as failed.
 */
export function verdict(outcomes) {
  const lines = [];
  let [passed, failed] = [0, 0];
  for (const [name, part] of Object.entries(outcomes)) {
    passed += part.passed;
    failed += part.failed;
    if (part.failed > 0) lines.push(`${name}: ${part.failed} failed`);
    if (part.skipped > 0) {
      failed += 1;
      lines.push(`${name}: ${part.skipped} skipped, which is not allowed`);
    }
    if (part.passed + part.failed === 0) {
      failed += 1;
      lines.push(`${name}: nothing ran`);
    }
  }
  if (Object.keys(outcomes).length === 0) failed += 1;
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, exitCode: failed > 0 ? 1 : 0 };
}
