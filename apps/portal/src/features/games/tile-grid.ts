/** Three columns on a phone, two on the smallest; the same for rows rendered by the server and in the browser. */
export const tileGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,27.6vw),1fr))] gap-x-3 gap-y-5 sm:gap-x-4 sm:gap-y-6';
