/** Three tiles beside each other on a phone, two on the smallest; the same columns for what the server draws and for what is drawn while scrolling. */
export const tileGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,27.6vw),1fr))] gap-x-3 gap-y-5 sm:gap-x-4 sm:gap-y-6';
