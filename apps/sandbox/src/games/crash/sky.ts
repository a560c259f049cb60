type Point = { x: number; y: number };

/** The animation: the sky over the bay, a rising string of lights, and the kite at its end. */
export function createSky(canvas: HTMLCanvasElement, isStill: boolean) {
  const brush = canvas.getContext('2d')!;
  let mode: 'ground' | 'flight' | 'gone' | 'cashed' = 'ground';
  let elapsed = 0;
  let height = 100;
  let goneAt = 0;

  const observer = new ResizeObserver(fit);
  observer.observe(canvas);

  function fit(): void {
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    paint();
  }

  /** The position of the string's end after a part (0 to 1) of the flight, with a margin to the right and above. */
  function at(part: number): Point {
    const width = canvas.clientWidth;
    const tall = canvas.clientHeight;
    const reach = Math.min(1, elapsed / 9000);
    const x = width * (0.08 + 0.66 * reach * part);
    const rise = (Math.exp(part * 2.2) - 1) / (Math.exp(2.2) - 1);
    const top = Math.min(0.62, 0.12 + Math.log2(Math.max(100, height) / 100) * 0.2);
    return { x, y: tall * (0.86 - top * rise * Math.min(1, 0.25 + reach)) };
  }

  function paint(): void {
    const { clientWidth: width, clientHeight: tall } = canvas;
    brush.clearRect(0, 0, width, tall);
    paintStars(width, tall);
    if (mode === 'ground') return paintKite(at(0), 0);
    brush.lineCap = 'round';
    const steps = 60;
    brush.beginPath();
    for (let step = 0; step <= steps; step += 1) {
      const { x, y } = at(step / steps);
      if (step === 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    }
    const tip = at(1);
    const colour = mode === 'gone' ? '#ff8a78' : mode === 'cashed' ? '#8ff0a4' : '#ffe07a';
    const fade = brush.createLinearGradient(0, tall, tip.x, tip.y);
    fade.addColorStop(0, 'rgb(255 255 255 / 0%)');
    fade.addColorStop(1, colour);
    brush.strokeStyle = fade;
    brush.lineWidth = 5;
    brush.shadowColor = colour;
    brush.shadowBlur = 18;
    brush.stroke();
    brush.shadowBlur = 0;
    brush.lineTo(tip.x, tall);
    brush.lineTo(at(0).x, tall);
    brush.fillStyle = 'rgb(255 220 120 / 7%)';
    brush.fill();
    const away = mode === 'gone' ? goneAt : 0;
    paintKite({ x: tip.x + away * 260, y: tip.y - away * 340 }, elapsed / 260, 1 - away * 0.7);
  }

  function paintStars(width: number, tall: number): void {
    brush.fillStyle = '#fff';
    for (let index = 0; index < 46; index += 1) {
      const drift = isStill ? 0 : elapsed * 0.012 * ((index % 3) + 1);
      const x = (((index * 127.3 - drift) % width) + width) % width;
      const y = ((index * 71.7 + drift * 0.5) % (tall * 0.8)) + 4;
      brush.globalAlpha = 0.18 + (index % 5) * 0.13;
      brush.fillRect(x, y, 1 + (index % 3), 1 + (index % 3));
    }
    brush.globalAlpha = 1;
  }

  /** A diamond in four colours with a tail of bows. */
  function paintKite({ x, y }: Point, sway: number, size = 1): void {
    brush.save();
    brush.translate(x, y);
    brush.scale(size, size);
    brush.rotate(0.5 + (isStill ? 0 : Math.sin(sway) * 0.09));
    brush.lineWidth = 2;
    brush.strokeStyle = '#fff1c9';
    brush.beginPath();
    brush.moveTo(0, 34);
    brush.quadraticCurveTo(-18 + (isStill ? 0 : Math.sin(sway * 1.4) * 12), 62, -8, 92);
    brush.stroke();
    const corners: [number, number][] = [
      [0, -40],
      [28, -4],
      [0, 36],
      [-28, -4],
    ];
    const colours = ['#ff6b57', '#ffc23d', '#35c2b4', '#7a5cff'];
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 4]!;
      brush.beginPath();
      brush.moveTo(0, -4);
      brush.lineTo(...from);
      brush.lineTo(...to);
      brush.closePath();
      brush.fillStyle = colours[index]!;
      brush.fill();
    });
    brush.beginPath();
    corners.forEach(([cx, cy], index) => (index ? brush.lineTo(cx, cy) : brush.moveTo(cx, cy)));
    brush.closePath();
    brush.strokeStyle = 'rgb(40 10 10 / 70%)';
    brush.stroke();
    for (const [tx, ty, colour] of [
      [-9, 58, '#ff6b57'],
      [-13, 76, '#ffc23d'],
      [-8, 92, '#35c2b4'],
    ] as const) {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.moveTo(tx, ty);
      brush.lineTo(tx - 9, ty - 5);
      brush.lineTo(tx - 9, ty + 5);
      brush.lineTo(tx + 9, ty - 5);
      brush.lineTo(tx + 9, ty + 5);
      brush.fill();
    }
    brush.restore();
  }

  return {
    start: () => {
      mode = 'flight';
      elapsed = 0;
    },
    fly: (milliseconds: number, hundredths: number) => {
      elapsed = milliseconds;
      height = hundredths;
      paint();
    },
    end: (isCashed: boolean) => {
      mode = isCashed ? 'cashed' : 'gone';
      goneAt = isStill ? 1 : 0;
      const leave = () => {
        if (mode !== 'gone') return;
        goneAt = Math.min(1, goneAt + 0.035);
        paint();
        if (goneAt < 1) requestAnimationFrame(leave);
      };
      paint();
      if (!isCashed && !isStill) requestAnimationFrame(leave);
    },
  };
}
