/** Large enough for any app that reads codes out of the phone's pictures. */
const savedPixels = 720;

/** Saves the drawn code as a png: whoever holds the phone that shows it cannot scan it, but can open the picture. */
export async function saveQr(drawing: SVGSVGElement, name: string): Promise<void> {
  const text = new XMLSerializer().serializeToString(drawing);
  const image = new Image(savedPixels, savedPixels);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = savedPixels;
  canvas.getContext('2d')?.drawImage(image, 0, 0, savedPixels, savedPixels);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
