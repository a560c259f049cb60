const ARITY: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, z: 0 };

type Point = readonly [x: number, y: number];

/**
 * Rotates a letter's outline around 0,0 and moves it. The result has relative commands in whole numbers. Each is
 * rounded from the exact point, so that long outlines still close.
 */
export function turnedOutline(d: string, degrees: number, [left, top]: Point): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const placed = ([x, y]: Point): Point => [Math.round(x * cos - y * sin + left), Math.round(x * sin + y * cos + top)];
  let start: Point = [0, 0];
  let here: Point = [0, 0];
  let drawn: Point = [0, 0];
  let path = '';
  for (const [, command = '', numbers = ''] of d.matchAll(/([a-z])([^a-z]*)/g)) {
    if (command === 'z') {
      path += 'z';
      here = start;
      drawn = placed(here);
      continue;
    }
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    path += path === '' ? 'M' : straight(command);
    for (let index = 0; index < values.length; index += ARITY[command]!) {
      const points = pointsOf(command, values.slice(index, index + ARITY[command]!), here);
      const written = points.flatMap((point) => {
        const [x, y] = placed(point);
        return [x - drawn[0], y - drawn[1]];
      });
      path += joined(path, written);
      here = points.at(-1)!;
      drawn = placed(here);
    }
    if (command === 'm') start = here;
  }
  return path;
}

/** Horizontal and vertical commands become general lines when rotated. */
function straight(command: string): string {
  return command === 'h' || command === 'v' ? 'l' : command;
}

function pointsOf(command: string, values: readonly number[], [x, y]: Point): Point[] {
  if (command === 'h') return [[x + values[0]!, y]];
  if (command === 'v') return [[x, y + values[0]!]];
  const points: Point[] = [];
  for (let index = 0; index < values.length; index += 2) points.push([x + values[index]!, y + values[index + 1]!]);
  return points;
}

/** A minus sign separates two numbers, so no space is needed. */
function joined(before: string, values: readonly number[]): string {
  let text = '';
  for (const value of values) text += /\d$/.test(text || before) && value >= 0 ? ` ${value}` : value;
  return text;
}
