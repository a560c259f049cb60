/** Twice the size in which an avatar is ever shown. */
const sidePixels = 512;

/** The largest square in the middle: where faces are. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * Draws the picture into the canvas that shows it, cut to a square. What is sent is this drawing: seconds on a slow line
 * instead of minutes, and without the place where the photo was taken. The server decodes and draws it anew in any case.
 */
export async function drawPicture(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  canvas.width = canvas.height = Math.min(sidePixels, side);
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

export async function bytesOf(canvas: HTMLCanvasElement, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the canvas gave no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
