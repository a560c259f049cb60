/**
 * A colour by perceived lightness (0–1), chroma (0–0.37) and hue (degrees) as hex. Chroma is reduced where sRGB cannot
 * show it.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let left = chroma; ; left -= 0.012) {
    const rgb = toRgb(lightness, Math.max(0, left), hue);
    if (left <= 0 || rgb.every((part) => part > -0.002 && part < 1.002)) return toHex(rgb);
  }
}

/**
 * Deep, dark, base, light, pale: one material under one light. Shadows are shifted to cool hues, lights to warm ones.
 */
export type Ramp = readonly [string, string, string, string, string];

export function ramp(hue: number, strength = 1): Ramp {
  const peak = peakOf(hue);
  const chroma = (0.12 + 0.07 * peak.vivid) * strength;
  const warm = turnTo(hue, 85, 14);
  const cool = turnTo(hue, 285, 16);
  return [
    oklch(peak.lightness * 0.36, chroma * 0.6, cool),
    oklch(peak.lightness * 0.66, chroma * 0.9, turnTo(hue, 285, 8)),
    oklch(peak.lightness, chroma, hue),
    oklch(peak.lightness + (1 - peak.lightness) * 0.5, chroma * 0.82, turnTo(hue, 85, 7)),
    oklch(0.955, chroma * 0.3, warm),
  ];
}

/** The lightness at which a hue is most colourful: high for yellow, low for blue. */
const peaks = [
  [0, 0.63, 0.9],
  [30, 0.64, 1],
  [60, 0.74, 0.7],
  [95, 0.85, 0.6],
  [135, 0.74, 0.9],
  [165, 0.7, 0.4],
  [200, 0.7, 0.2],
  [235, 0.63, 0.4],
  [265, 0.55, 1],
  [305, 0.58, 1],
  [340, 0.62, 1],
  [360, 0.63, 0.9],
] as const;

function peakOf(hue: number): { lightness: number; vivid: number } {
  const turned = ((hue % 360) + 360) % 360;
  const above = peaks.findIndex(([at]) => at > turned);
  const [from, to] = [peaks[above - 1]!, peaks[above]!];
  const share = (turned - from[0]) / (to[0] - from[0]);
  return { lightness: from[1] + (to[1] - from[1]) * share, vivid: from[2] + (to[2] - from[2]) * share };
}

/** Turns a hue by at most `step` degrees in the shorter direction. */
function turnTo(hue: number, goal: number, step: number): number {
  const way = ((((goal - hue) % 360) + 540) % 360) - 180;
  return hue + Math.sign(way) * Math.min(Math.abs(way), step);
}

function toRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb
    .map((part) => {
      const held = Math.min(1, Math.max(0, part));
      const coded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
      return Math.round(coded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

/** The hue of a colour in degrees, or null for a grey. */
export function hueOf(hex: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return Math.hypot(a, b) < 0.012 ? null : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
