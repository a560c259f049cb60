/** Specification, sections 2 and 9. */
export const slotVendors = 4;
export const slotGames = 6;
export const winnerLimit = 20;
export const qrSize = 180;
export const qrMargin = 20;

/** Tiles in the row of the first screen: slightly more than fill a wide window. Each one adds to the page's size. */
export const stripGames = 8;
/** Two large and two rows of three beside them. */
export const liveGames = 8;
