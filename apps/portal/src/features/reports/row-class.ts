/** A line that opens: the whole of it is the button. */
export const rowClass =
  'flex w-full items-center gap-3 px-3 py-3 text-start transition-colors first:rounded-t-card last:rounded-b-card hover:bg-upper sm:px-4 focus-visible:-outline-offset-2';
