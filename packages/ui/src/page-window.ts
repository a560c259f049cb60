export type PageEntry = { key: string; page: number } | { key: string; page: undefined };

/** The first, the last and the pages next to the current one. A gap stands for two or more other pages. */
export function pageWindow(page: number, pageCount: number): PageEntry[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((entry) => entry >= 1 && entry <= pageCount);
  const entries: PageEntry[] = [];
  let previous = 0;
  for (const entry of [...new Set(shown)].toSorted((a, b) => a - b)) {
    if (entry - previous === 2) entries.push({ key: `${entry - 1}`, page: entry - 1 });
    else if (entry - previous > 2) entries.push({ key: `gap-${entry}`, page: undefined });
    entries.push({ key: `${entry}`, page: entry });
    previous = entry;
  }
  return entries;
}
