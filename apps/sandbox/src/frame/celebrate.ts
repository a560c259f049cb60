import { animated, eachFrame, el } from './dom.ts';

type Coin = { x: number; y: number; vx: number; vy: number; spin: number; size: number; hue: number };

/** Fixed numbers that look random; the coins may fall in the same way every time. */
function spread(index: number, salt: number): number {
  const mixed = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

const COINS = 90;

/** Celebrates a real win by words, a counting number and coins. With reduced motion: words and number. */
export async function celebrate(options: {
  stage: HTMLElement;
  label: string;
  amount: (part: number) => string;
  isStill: boolean;
}): Promise<void> {
  const { stage, label, amount, isStill } = options;
  const figure = el('strong', { class: 'celebration-amount' }, amount(isStill ? 1 : 0));
  const canvas = el('canvas', { class: 'celebration-coins', 'aria-hidden': 'true' });
  const layer = el(
    'div',
    { class: 'celebration', 'aria-hidden': 'true' },
    canvas,
    el('div', { class: 'celebration-card' }, el('span', { class: 'celebration-label' }, label), figure),
  );
  stage.append(layer);
  let isOver = false;
  const skip = () => (isOver = true);
  layer.addEventListener('pointerdown', skip);
  if (isStill) await animated(layer, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1 }], { duration: 1400 });
  else
    await shower(
      canvas,
      (part) => (figure.textContent = amount(Math.min(1, part * 1.5))),
      () => isOver,
    );
  await animated(layer, [{ opacity: 1 }, { opacity: 0 }], { duration: isStill ? 1 : 220 });
  layer.remove();
}

async function shower(canvas: HTMLCanvasElement, onPart: (part: number) => void, isOver: () => boolean): Promise<void> {
  const brush = canvas.getContext('2d');
  const { width, height } = canvas.getBoundingClientRect();
  if (!brush) return;
  canvas.width = width;
  canvas.height = height;
  const coins: Coin[] = Array.from({ length: COINS }, (_none, index) => ({
    x: width / 2,
    y: height * 0.62,
    vx: (spread(index, 1) - 0.5) * width * 1.3,
    vy: -(0.5 + spread(index, 2)) * height * 1.15,
    spin: spread(index, 3) * 9 + 3,
    size: 5 + spread(index, 4) * 9,
    hue: 38 + spread(index, 5) * 14,
  }));
  const seconds = 2.2;
  await eachFrame(seconds * 1000, (part) => {
    onPart(isOver() ? 1 : part);
    brush.clearRect(0, 0, width, height);
    if (isOver()) return;
    const time = part * seconds;
    for (const coin of coins) draw(brush, coin, time, height);
  });
}

function draw(brush: CanvasRenderingContext2D, coin: Coin, time: number, height: number): void {
  const x = coin.x + coin.vx * time;
  const y = coin.y + coin.vy * time + height * 1.2 * time * time;
  const squash = Math.abs(Math.cos(coin.spin * time)) * 0.85 + 0.15;
  brush.beginPath();
  brush.ellipse(x, y, coin.size * squash, coin.size, 0, 0, Math.PI * 2);
  brush.fillStyle = `hsl(${coin.hue} 95% ${48 + squash * 20}%)`;
  brush.fill();
  brush.lineWidth = 1.5;
  brush.strokeStyle = `hsl(${coin.hue - 8} 85% 30%)`;
  brush.stroke();
}
