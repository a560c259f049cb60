type Child = Node | string | null | false;
type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | null | undefined>;

/** `el('button', { class: 'spin', onclick: play }, 'Spin')`. Texts are never parsed as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Record<string, string | number>,
  ...children: readonly Node[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for an animation; in a background page it does not wait. */
export async function animated(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const running = element.animate(frames, { fill: 'none', ...options });
  const length = Number(options.duration ?? 0) + (options.delay ?? 0);
  await Promise.race([running.finished.catch(() => {}), wait(length + 400)]);
}

/** Calls `draw` with the progress from 0 to 1 on every frame until the time is over. */
export function eachFrame(milliseconds: number, draw: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let start: number | null = null;
    const step = (now: number) => {
      start ??= now;
      const part = milliseconds <= 0 ? 1 : Math.min(1, (now - start) / milliseconds);
      draw(part);
      if (part < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
