/** Of a wide card and of its place before it comes. On the narrowest screens its words take some lines more. */
export const wideCardHeight = 'min-h-52 max-[22rem]:min-h-58';
