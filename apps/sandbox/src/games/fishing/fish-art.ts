type Look = {
  shape: 'fish' | 'long' | 'turtle' | 'arms' | 'crab' | 'ray' | 'horse' | 'round';
  size: number;
  body: string;
  back: string;
  mark: string;
};

/** The drawing of each species. `size` is half its length in hundredths of the sea's width. */
const looks: Readonly<Record<string, Look>> = {
  dilis: { shape: 'long', size: 2.4, body: '#dff3ff', back: '#6fb0d8', mark: '#8fd0f0' },
  tamban: { shape: 'fish', size: 2.8, body: '#cfe4e8', back: '#3e6f8e', mark: '#ffe08a' },
  clownfish: { shape: 'fish', size: 3, body: '#ff8a3c', back: '#d9541e', mark: '#ffffff' },
  danggit: { shape: 'fish', size: 3.2, body: '#ffe06a', back: '#c79a1e', mark: '#7a5a10' },
  seahorse: { shape: 'horse', size: 3.4, body: '#ffb25c', back: '#c96a1e', mark: '#fff0c0' },
  pufferfish: { shape: 'round', size: 3.4, body: '#fff2c4', back: '#c9a23c', mark: '#7a5a1e' },
  bangus: { shape: 'fish', size: 4.2, body: '#e6eef4', back: '#5f7f9a', mark: '#9fb8c8' },
  squid: { shape: 'arms', size: 4, body: '#ffb9c6', back: '#c85a7a', mark: '#ffffff' },
  'lapu-lapu': { shape: 'fish', size: 4.6, body: '#ff6a5c', back: '#a8241e', mark: '#8fd0ff' },
  turtle: { shape: 'turtle', size: 5, body: '#8fce7a', back: '#4a7a3a', mark: '#c9e88a' },
  lobster: { shape: 'crab', size: 4.6, body: '#e84a3c', back: '#9a1e1a', mark: '#ffb08a' },
  octopus: { shape: 'arms', size: 5.6, body: '#c58aff', back: '#6a3aa8', mark: '#f0d8ff' },
  barracuda: { shape: 'long', size: 7, body: '#cfdde6', back: '#4a6478', mark: '#2a3a48' },
  manta: { shape: 'ray', size: 7.4, body: '#3a5a8a', back: '#1e3458', mark: '#dfeaff' },
  tuna: { shape: 'fish', size: 7, body: '#dfe8f0', back: '#24406a', mark: '#ffd24a' },
  shark: { shape: 'fish', size: 9, body: '#d8e2ea', back: '#5a7488', mark: '#ffffff' },
  butanding: { shape: 'fish', size: 11.5, body: '#b8cad8', back: '#2e4a66', mark: '#ffffff' },
  'treasure-crab': { shape: 'crab', size: 8.5, body: '#ffc83c', back: '#b8720f', mark: '#fff2b0' },
  kraken: { shape: 'arms', size: 11, body: '#4ad0b0', back: '#14685a', mark: '#d8fff2' },
};

const fallback: Look = looks['dilis']!;

export const sizeOf = (species: string): number => (looks[species] ?? fallback).size;

/** Draws a species around 0,0, facing right. `unit` is half its length. */
export function drawFish(brush: CanvasRenderingContext2D, species: string, unit: number, beat: number): void {
  const look = looks[species] ?? fallback;
  brush.save();
  brush.scale(unit, unit);
  const fade = brush.createLinearGradient(0, -0.6, 0, 0.6);
  fade.addColorStop(0, look.back);
  fade.addColorStop(0.45, look.body);
  fade.addColorStop(1, look.body);
  brush.fillStyle = fade;
  brush.strokeStyle = 'rgb(0 16 32 / 45%)';
  brush.lineWidth = 0.04;
  shapes[look.shape](brush, look, beat, species);
  brush.restore();
}

type Draw = (brush: CanvasRenderingContext2D, look: Look, beat: number, species: string) => void;

const eye = (brush: CanvasRenderingContext2D, x: number, y: number, size = 0.09) => {
  brush.fillStyle = '#fff';
  disc(brush, x, y, size);
  brush.fillStyle = '#10202e';
  disc(brush, x + size * 0.25, y, size * 0.55);
};

function disc(brush: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

const outlineOf = (path: string) => new Path2D(path);

function shapeOf(brush: CanvasRenderingContext2D, path: string, isStroked = true): void {
  const outline = outlineOf(path);
  brush.fill(outline);
  if (isStroked) brush.stroke(outline);
}

function tail(brush: CanvasRenderingContext2D, look: Look, beat: number, spread: number): void {
  brush.save();
  brush.translate(-0.72, 0);
  brush.scale(1, 1);
  brush.transform(1, Math.sin(beat) * 0.25, 0, 1, 0, 0);
  brush.fillStyle = look.back;
  shapeOf(brush, `M.1 0L-.42 ${-spread}Q-.28 0-.42 ${spread}z`);
  brush.restore();
}

const shapes: Record<Look['shape'], Draw> = {
  fish: (brush, look, beat, species) => {
    tail(brush, look, beat, species === 'clownfish' ? 0.3 : 0.42);
    const body = brush.fillStyle;
    brush.fillStyle = look.back;
    shapeOf(brush, 'M-.15-.34Q.02-.72.22-.62Q.2-.42.28-.34z');
    brush.fillStyle = body;
    shapeOf(brush, 'M.98 0C.72-.42.1-.5-.42-.22Q-.66-.08-.78 0Q-.66.08-.42.22C.1.5.72.42.98 0z');
    brush.fillStyle = look.mark;
    if (species === 'clownfish') {
      shapeOf(brush, 'M.36-.38Q.26 0 .36.38L.5.34Q.4 0 .5-.34z', false);
      shapeOf(brush, 'M-.12-.4Q-.22 0-.12.4L.02.42Q-.08 0 .02-.42z', false);
    } else if (species === 'butanding' || species === 'lapu-lapu') {
      brush.globalAlpha = 0.8;
      for (let index = 0; index < 14; index += 1)
        disc(brush, -0.5 + (index % 7) * 0.18, -0.24 + Math.floor(index / 7) * 0.16 + (index % 2) * 0.07, 0.03);
      brush.globalAlpha = 1;
    } else shapeOf(brush, 'M-.5.02Q.2.1.8.02Q.2.2-.5.02z', false);
    brush.fillStyle = look.back;
    shapeOf(brush, 'M.18.06Q-.1.16-.14.4Q.14.34.26.12z');
    eye(brush, 0.66, -0.1);
    if (species === 'shark') {
      brush.fillStyle = '#10202e';
      shapeOf(brush, 'M.9.1Q.74.2.58.16Q.74.12.9.1z', false);
    }
  },
  long: (brush, look, beat) => {
    tail(brush, look, beat, 0.26);
    shapeOf(brush, 'M1 .02C.7-.2 0-.24-.5-.12L-.78 0L-.5.12C0 .22.7.16 1 .02z');
    brush.fillStyle = look.mark;
    shapeOf(brush, 'M-.55 0Q.2.06.86.02Q.2.12-.55 0z', false);
    eye(brush, 0.74, -0.04, 0.07);
  },
  round: (brush, look, beat) => {
    tail(brush, look, beat, 0.22);
    brush.save();
    brush.fillStyle = look.back;
    for (let index = 0; index < 16; index += 1) {
      brush.rotate(Math.PI / 8);
      shapeOf(brush, 'M.5-.06L.72 0L.5.06z', false);
    }
    brush.restore();
    disc(brush, 0.02, 0, 0.56);
    eye(brush, 0.34, -0.14, 0.11);
    brush.fillStyle = look.mark;
    shapeOf(brush, 'M.54.08Q.46.16.54.2Q.62.14.54.08z', false);
  },
  turtle: (brush, look, beat) => {
    const shell = brush.fillStyle;
    brush.fillStyle = look.body;
    const stroke = Math.sin(beat * 0.6) * 0.16;
    shapeOf(brush, `M.3-.3Q.5-.8 ${0.1 + stroke}-.9Q0-.6.08-.34z`);
    shapeOf(brush, `M.3.3Q.5.8 ${0.1 + stroke}.9Q0 .6.08.34z`);
    shapeOf(brush, 'M-.4-.3Q-.6-.6-.76-.5Q-.66-.3-.5-.18z');
    shapeOf(brush, 'M-.4.3Q-.6.6-.76.5Q-.66.3-.5.18z');
    disc(brush, 0.82, 0, 0.2);
    brush.fillStyle = shell;
    shapeOf(brush, 'M.66 0C.6-.46.1-.52-.2-.46C-.5-.4-.64-.2-.64 0C-.64.2-.5.4-.2.46C.1.52.6.46.66 0z');
    brush.strokeStyle = look.mark;
    brush.stroke(new Path2D('M-.4 0H.5M-.1-.42L.06 0L-.1.42M.3-.4L.26 0L.3.4M-.4-.3L-.3 0L-.4.3'));
    eye(brush, 0.88, -0.08, 0.05);
  },
  arms: (brush, look, beat, species) => {
    const head = brush.fillStyle;
    brush.strokeStyle = look.back;
    brush.lineCap = 'round';
    for (let arm = 0; arm < 8; arm += 1) {
      const y = -0.34 + arm * 0.097;
      const wave = Math.sin(beat * 0.8 + arm) * 0.16;
      brush.lineWidth = 0.11;
      brush.beginPath();
      brush.moveTo(-0.05, y);
      brush.bezierCurveTo(-0.4, y + wave, -0.6, y - wave, -0.95 + Math.abs(wave), y * 1.7 + wave);
      brush.stroke();
    }
    brush.fillStyle = head;
    shapeOf(
      brush,
      species === 'squid'
        ? 'M1 0L.5-.34H-.12V.34H.5z'
        : 'M.2-.5C.75-.5.98-.26.98 0S.75.5.2.5C-.1.5-.2.3-.2 0S-.1-.5.2-.5z',
    );
    eye(brush, 0.24, -0.2, 0.13);
    eye(brush, 0.24, 0.2, 0.13);
    brush.fillStyle = look.mark;
    for (const [x, y] of [
      [0.6, -0.16],
      [0.72, 0.08],
      [0.54, 0.22],
    ] as const)
      disc(brush, x, y, 0.05);
  },
  crab: (brush, look, beat, species) => {
    const body = brush.fillStyle;
    brush.strokeStyle = look.back;
    brush.lineWidth = 0.1;
    brush.lineCap = 'round';
    for (const side of [-1, 1]) {
      for (let leg = 0; leg < 3; leg += 1) {
        const kick = Math.sin(beat + leg * 1.4) * 0.08;
        brush.beginPath();
        brush.moveTo(-0.3 + leg * 0.22, side * 0.3);
        brush.lineTo(-0.4 + leg * 0.24 + kick, side * 0.6);
        brush.lineTo(-0.5 + leg * 0.26 + kick, side * 0.78);
        brush.stroke();
      }
      brush.fillStyle = body;
      brush.beginPath();
      brush.ellipse(0.66, side * 0.48, 0.26, 0.18, side * 0.6, 0, Math.PI * 2);
      brush.fill();
      brush.beginPath();
      brush.moveTo(0.36, side * 0.26);
      brush.lineTo(0.56, side * 0.44);
      brush.stroke();
    }
    brush.strokeStyle = 'rgb(0 16 32 / 45%)';
    brush.lineWidth = 0.04;
    brush.beginPath();
    brush.ellipse(0, 0, species === 'lobster' ? 0.78 : 0.6, species === 'lobster' ? 0.3 : 0.44, 0, 0, Math.PI * 2);
    brush.fill();
    brush.stroke();
    brush.fillStyle = look.mark;
    for (const [x, y] of [
      [-0.2, 0],
      [0.06, -0.14],
      [0.06, 0.14],
    ] as const)
      disc(brush, x, y, 0.09);
    eye(brush, 0.46, -0.14, 0.08);
    eye(brush, 0.46, 0.14, 0.08);
  },
  ray: (brush, look, beat) => {
    const flap = Math.sin(beat * 0.5) * 0.18;
    brush.strokeStyle = look.back;
    brush.lineWidth = 0.05;
    brush.stroke(new Path2D('M-.4 0Q-.8.06-1.1-.02'));
    shapeOf(
      brush,
      `M.7-.16Q.5-.2.3-.3Q0-${0.95 - flap}-.42-${0.98 - flap}Q-.2-.4-.5 0Q-.2.4-.42 ${0.98 - flap}Q0 ${0.95 - flap}.3.3Q.5.2.7.16L.86.12Q.7 0 .86-.12z`,
    );
    brush.fillStyle = look.mark;
    brush.globalAlpha = 0.7;
    shapeOf(brush, 'M.3-.1Q0-.2-.2 0Q0 .2.3.1z', false);
    brush.globalAlpha = 1;
    eye(brush, 0.6, -0.14, 0.05);
    eye(brush, 0.6, 0.14, 0.05);
  },
  horse: (brush, look, beat) => {
    shapeOf(
      brush,
      'M.5-.5Q.9-.46.96-.36Q.7-.3.56-.26Q.6 0 .42.3Q.3.5.1.6Q-.2.74-.3.56Q-.34.4-.16.4Q-.1.5 0 .42Q.2.28.16 0Q.04-.2.14-.44Q.2-.66.4-.66z',
    );
    brush.fillStyle = look.mark;
    shapeOf(brush, `M.1-.1Q-.26 ${-0.2 + Math.sin(beat) * 0.08}-.3.1Q-.04.16.14.1z`, false);
    eye(brush, 0.52, -0.42, 0.07);
  },
};
