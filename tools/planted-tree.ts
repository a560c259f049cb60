import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a small repository to a temporary folder, which is removed when the test ends. */
export function plantTree(files: Record<string, string | object>): string {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return root;
}
