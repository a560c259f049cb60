import { drawFish, sizeOf } from './fish-art.ts';
import { placeOf, schoolAt } from './school.ts';
import type { Swimmer } from './school.ts';

/** A bullet on its way to its fish. Positions are parts of the sea's size. */
export type Bullet = {
  target: number;
  species: string;
  units: bigint;
  x: number;
  y: number;
  isOwn: boolean;
  /** The run of automatic fire that it belongs to; null for a shot by hand. */
  run: number | null;
};
type Burst = { x: number; y: number; text: string; age: number; size: number };

export type SeaOptions = {
  canvas: HTMLCanvasElement;
  room: number;
  isStill: boolean;
  nowMs: () => number;
  timesOf: (species: string) => string;
  onHit: (bullet: Bullet) => void;
  onLost: (bullet: Bullet) => void;
};

/** Parts of the sea's width that a bullet travels in a second. */
const BULLET_SPEED = 1.1;
const GUN = { x: 0.5, y: 0.97 };

/** The animation of the sea: fish by the clock, bullets that follow their fish, and catches. */
export function createSea({ canvas, room, isStill, nowMs, timesOf, onHit, onLost }: SeaOptions) {
  const brush = canvas.getContext('2d')!;
  const gone = new Set<number>();
  let bullets: Bullet[] = [];
  let bursts: Burst[] = [];
  let locked: number | null = null;
  let before = 0;
  let isEnded = false;

  const observer = new ResizeObserver(() => {
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    brush.setTransform(scale, 0, 0, scale, 0, 0);
  });
  observer.observe(canvas);

  const school = () => schoolAt(room, nowMs()).filter(({ target }) => !gone.has(target));
  const isOn = (swimmer: Swimmer) => {
    const { x } = placeOf(swimmer, nowMs());
    return x > 0.02 && x < 0.98;
  };

  function step(now: number): void {
    if (isEnded) return;
    requestAnimationFrame(step);
    const seconds = Math.min(0.1, (now - before) / 1000);
    before = now;
    const all = school();
    moveBullets(all, seconds);
    paint(all, now);
    bursts = bursts.map((burst) => ({ ...burst, age: burst.age + seconds })).filter(({ age }) => age < 1.6);
    if (gone.size > 400) for (const target of [...gone].slice(0, 200)) gone.delete(target);
  }

  function moveBullets(all: readonly Swimmer[], seconds: number): void {
    const ratio = canvas.clientHeight / Math.max(1, canvas.clientWidth);
    const left: Bullet[] = [];
    for (const bullet of bullets) {
      const swimmer = all.find(({ target }) => target === bullet.target);
      if (!swimmer) {
        if (bullet.isOwn) onLost(bullet);
        continue;
      }
      const place = placeOf(swimmer, nowMs());
      const [dx, dy] = [place.x - bullet.x, (place.y - bullet.y) * ratio];
      const distance = Math.hypot(dx, dy);
      const travel = BULLET_SPEED * seconds;
      if (distance <= travel + sizeOf(bullet.species) / 160) {
        if (bullet.isOwn) onHit(bullet);
        bursts.push({ x: bullet.x, y: bullet.y, text: '', age: 1.2, size: 1 });
        continue;
      }
      left.push({ ...bullet, x: bullet.x + (dx / distance) * travel, y: bullet.y + (dy / distance / ratio) * travel });
    }
    bullets = left;
  }

  function paint(all: readonly Swimmer[], now: number): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    const water = brush.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of [
      [0, '#2fb4d8'],
      [0.4, '#136a9c'],
      [0.8, '#083a66'],
      [1, '#06203e'],
    ] as const)
      water.addColorStop(at, colour);
    brush.fillStyle = water;
    brush.fillRect(0, 0, width, height);
    paintLight(width, height, isStill ? 0 : now);
    paintGround(width, height);
    const bySize = all.toSorted((a, b) => sizeOf(b.species) - sizeOf(a.species));
    for (const swimmer of bySize) paintSwimmer(swimmer, width, height, now);
    for (const bullet of bullets) paintBullet(bullet, width, height);
    paintGun(all, width, height);
    for (const burst of bursts) paintBurst(burst, width, height);
  }

  function paintLight(width: number, height: number, now: number): void {
    brush.globalAlpha = 0.09;
    brush.fillStyle = '#fff';
    for (let ray = 0; ray < 7; ray += 1) {
      const x = width * (ray / 6) + Math.sin(now / 4000 + ray) * 40;
      brush.beginPath();
      brush.moveTo(x, 0);
      brush.lineTo(x + 34, 0);
      brush.lineTo(x + 120 + ray * 8, height);
      brush.lineTo(x + 10, height);
      brush.fill();
    }
    brush.globalAlpha = 0.3;
    for (let bubble = 0; bubble < 22; bubble += 1) {
      const rise = ((now / 40) * (0.4 + (bubble % 4) * 0.25) + bubble * 97) % (height + 40);
      brush.beginPath();
      brush.arc((bubble * 173.7) % width, height - rise, 1.5 + (bubble % 4), 0, Math.PI * 2);
      brush.strokeStyle = '#dff6ff';
      brush.stroke();
    }
    brush.globalAlpha = 1;
  }

  function paintGround(width: number, height: number): void {
    for (const [colour, base, step, tall] of [
      ['#0a2c4a', 0.93, 70, 46],
      ['#061c30', 0.97, 46, 30],
    ] as const) {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.moveTo(0, height);
      for (let x = 0; x <= width + step; x += step) {
        brush.quadraticCurveTo(
          x + step / 2,
          height * base - tall * (0.5 + ((x / step) % 3) / 3),
          x + step,
          height * base,
        );
      }
      brush.lineTo(width, height);
      brush.fill();
    }
  }

  function paintSwimmer(swimmer: Swimmer, width: number, height: number, now: number): void {
    const { x, y, tilt } = placeOf(swimmer, nowMs());
    const unit = (sizeOf(swimmer.species) / 100) * Math.max(width, 640);
    brush.save();
    brush.translate(x * width, y * height);
    brush.scale(swimmer.heading, 1);
    brush.rotate(tilt * swimmer.heading * 0.6);
    drawFish(brush, swimmer.species, unit, isStill ? 0 : now / 110 + swimmer.phase);
    brush.restore();
    if (swimmer.target !== locked) return;
    brush.strokeStyle = '#ffe07a';
    brush.lineWidth = 2.5;
    brush.beginPath();
    brush.arc(x * width, y * height, unit + 8, 0, Math.PI * 2);
    brush.stroke();
    label(timesOf(swimmer.species), x * width, y * height - unit - 14, 15, '#ffe07a');
  }

  function paintBullet({ x, y, isOwn }: Bullet, width: number, height: number): void {
    brush.fillStyle = isOwn ? '#ffe88a' : '#b8d8ff';
    brush.shadowColor = brush.fillStyle;
    brush.shadowBlur = 14;
    brush.beginPath();
    brush.arc(x * width, y * height, isOwn ? 5.5 : 4, 0, Math.PI * 2);
    brush.fill();
    brush.shadowBlur = 0;
  }

  function paintGun(all: readonly Swimmer[], width: number, height: number): void {
    const aim = all.find(({ target }) => target === locked);
    const place = aim ? placeOf(aim, nowMs()) : { x: 0.5, y: 0 };
    const [x, y] = [GUN.x * width, GUN.y * height];
    brush.save();
    brush.translate(x, y);
    brush.rotate(Math.atan2((place.y - GUN.y) * height, (place.x - GUN.x) * width) + Math.PI / 2);
    const barrel = brush.createLinearGradient(-14, 0, 14, 0);
    for (const [at, colour] of [
      [0, '#7a4a12'],
      [0.45, '#ffdf7e'],
      [1, '#8a5210'],
    ] as const)
      barrel.addColorStop(at, colour);
    brush.fillStyle = barrel;
    brush.beginPath();
    brush.roundRect(-12, -58, 24, 62, 8);
    brush.fill();
    brush.fillStyle = '#fff0b8';
    brush.fillRect(-14, -60, 28, 9);
    brush.restore();
    brush.fillStyle = '#c4801c';
    brush.beginPath();
    brush.arc(x, y + 8, 30, Math.PI, 0);
    brush.fill();
  }

  function paintBurst({ x, y, text, age, size }: Burst, width: number, height: number): void {
    brush.globalAlpha = Math.max(0, 1 - age / 1.6);
    if (text === '') {
      brush.strokeStyle = '#fff4c0';
      brush.lineWidth = 2;
      brush.beginPath();
      brush.arc(x * width, y * height, (age - 1.1) * 60, 0, Math.PI * 2);
      brush.stroke();
    } else label(text, x * width, y * height - (isStill ? 0 : age * 46), 18 + size * 10, '#ffe07a');
    brush.globalAlpha = 1;
  }

  function label(text: string, x: number, y: number, size: number, colour: string): void {
    brush.font = `800 ${size}px system-ui, sans-serif`;
    brush.textAlign = 'center';
    brush.lineWidth = 4;
    brush.strokeStyle = 'rgb(0 12 28 / 85%)';
    brush.strokeText(text, x, y);
    brush.fillStyle = colour;
    brush.fillText(text, x, y);
  }

  function chosen(): Swimmer | undefined {
    const all = school().filter(isOn);
    return all.find(({ target }) => target === locked) ?? all[Math.floor(all.length / 2)];
  }

  requestAnimationFrame(step);
  return {
    flying: () => bullets.filter(({ isOwn }) => isOwn).length,
    /** Targets the fish nearest to a position. */
    aim: (x: number, y: number) => {
      const ratio = canvas.clientHeight / Math.max(1, canvas.clientWidth);
      const near = (swimmer: Swimmer) => {
        const place = placeOf(swimmer, nowMs());
        return Math.hypot(place.x - x, (place.y - y) * ratio) - sizeOf(swimmer.species) / 150;
      };
      locked =
        school()
          .filter(isOn)
          .toSorted((a, b) => near(a) - near(b))[0]?.target ?? null;
    },
    /** Targets the next fish from the left. Answers its species. */
    next: (): string | null => {
      const row = school()
        .filter(isOn)
        .toSorted((a, b) => placeOf(a, nowMs()).x - placeOf(b, nowMs()).x);
      const at = row.findIndex(({ target }) => target === locked);
      const swimmer = row[(at + 1) % Math.max(1, row.length)];
      locked = swimmer?.target ?? null;
      return swimmer?.species ?? null;
    },
    /** Fires. Answers false when there is no fish to shoot at. */
    fire: (units: bigint, run: number | null): boolean => {
      const swimmer = chosen();
      if (!swimmer) return false;
      locked = swimmer.target;
      bullets.push({ target: swimmer.target, species: swimmer.species, units, ...GUN, isOwn: true, run });
      return true;
    },
    caught: (target: number, text: string, multiplier: number) => {
      const swimmer = school().find((each) => each.target === target);
      gone.add(target);
      const place = swimmer ? placeOf(swimmer, nowMs()) : { x: 0.5, y: 0.4 };
      bursts.push({ x: place.x, y: place.y, text: `+${text}`, age: 0, size: Math.min(2, multiplier / 30) });
    },
    /** Shows shots of other players. A fish that they catch is gone for everybody. */
    others: (by: string, shots: readonly { target: number; isCaught: boolean }[]) => {
      const seat = [...by].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      for (const { target, isCaught } of shots) {
        const swimmer = school().find((each) => each.target === target);
        if (swimmer)
          bullets.push({
            target,
            species: swimmer.species,
            units: 0n,
            x: 0.12 + (seat % 8) * 0.11,
            y: 0.99,
            isOwn: false,
            run: null,
          });
        if (isCaught) setTimeout(() => gone.add(target), 700);
      }
    },
    end: () => {
      isEnded = true;
      observer.disconnect();
    },
  };
}
