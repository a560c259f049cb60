import type { Mount } from './context.ts';

/** How each family of games is shown; a page fetches the one it needs. */
export const mounts: Readonly<Record<string, () => Promise<Mount>>> = {
  slots: async () => (await import('../games/slots/view.ts')).mountSlots,
  crash: async () => (await import('../games/crash/view.ts')).mountCrash,
  baccarat: async () => (await import('../games/baccarat/view.ts')).mountBaccarat,
  fishing: async () => (await import('../games/fishing/view.ts')).mountFishing,
  cards: async () => (await import('../games/cards/view.ts')).mountCards,
  cockfight: async () => (await import('../games/cockfight/view.ts')).mountCockfight,
  sports: async () => (await import('../games/sports/view.ts')).mountSports,
  esports: async () => (await import('../games/sports/view.ts')).mountSports,
  tables: async () => (await import('../games/tables/view.ts')).mountTables,
  videopoker: async () => (await import('../games/videopoker/view.ts')).mountVideopoker,
};
