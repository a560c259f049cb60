import { layOutQr, renderQr } from '../../parts/qr-code.ts';

/**
 * Saves the code as a png at the size the renderer draws it. A code on a phone's own screen cannot be scanned with it,
 * but a picture can be opened.
 */
export async function saveQr(text: string, name: string): Promise<void> {
  const { size } = layOutQr(text);
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(renderQr(text))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
