/*
 * Imported first, and written so that every Node.js with modules can run it: an old version prints one sentence instead
 * of a stack trace.
 */
const OLDEST = [20, 19];

export function sentenceFor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `Node.js ${OLDEST.join('.')} or later is needed; this is ${version}. Install a newer one from your system or nodejs.org.`;
}

const sentence = sentenceFor(process.versions.node);
if (sentence !== null) {
  console.error(sentence);
  process.exit(1);
}
