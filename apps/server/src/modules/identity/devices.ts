export type Device = {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'phone' | 'tablet' | 'other';
};

/** In this order: browsers also name the ones they derive from. */
const browsers: [RegExp, string][] = [
  [/EdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/UCBrowser\/(\d+)/, 'UC Browser'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A name for a browser's device, so that people recognise their own; nothing is decided by it. */
export function deviceOf(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: browserOf(userAgent), system, kind: kindOf(userAgent, system) };
}

function browserOf(userAgent: string): string | null {
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(userAgent);
    if (found) return `${name} ${found[1]}`;
  }
  return null;
}

function kindOf(userAgent: string, system: string | null): Device['kind'] {
  if (system === null) return 'other';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return userAgent.includes('Mobile') ? 'phone' : 'tablet';
  return 'desktop';
}
