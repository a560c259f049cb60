/** What surrounds a page (specification, section 2). The header is always there. */
export type Layout = {
  hasFooter: boolean;
  hasSideMenu: boolean;
  /** Pages for choosing or playing games: the shell gives them the whole width. */
  isGamePage: boolean;
};

export const layouts = {
  headerOnly: { hasFooter: false, hasSideMenu: false, isGamePage: false },
  headerOnlyGame: { hasFooter: false, hasSideMenu: false, isGamePage: true },
  headerFooter: { hasFooter: true, hasSideMenu: false, isGamePage: false },
  full: { hasFooter: true, hasSideMenu: true, isGamePage: false },
  fullGame: { hasFooter: true, hasSideMenu: true, isGamePage: true },
} as const satisfies Record<string, Layout>;
