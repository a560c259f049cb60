/** Tabs of the lottery pages keep less room on a phone: its first screen is for the numbers (LO-136). */
export const compactTabs = 'max-sm:gap-2';
