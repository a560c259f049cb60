/** Tabs of the lottery pages are smaller on a phone, whose first screen is for the numbers (LO-136). */
export const compactTabs = 'max-sm:gap-2';
