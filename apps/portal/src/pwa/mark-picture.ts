/** Twice what a notification shows, for sharp screens. */
const side = 192;

/**
 * Browsers accept no vectors for a notification's icon, so the brand's mark is drawn as a bitmap. If that fails the
 * icon is left out.
 */
export function markPicture(address: string): Promise<string> {
  return new Promise((resolve) => {
    const mark = new Image(side, side);
    mark.addEventListener('error', () => resolve(''));
    mark.addEventListener('load', () => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      canvas.getContext('2d')?.drawImage(mark, 0, 0, side, side);
      resolve(canvas.toDataURL('image/png'));
    });
    mark.src = address;
  });
}
