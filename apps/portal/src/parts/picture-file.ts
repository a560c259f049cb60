/** Specification, section 5: png or jpg, at most 5 MB. */
export const pictureBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

export type PictureFault = 'type' | 'size' | 'unreadable';

export function pictureFault({ type, size }: { type: string; size: number }): PictureFault | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'type';
  return size > pictureBytes ? 'size' : null;
}
