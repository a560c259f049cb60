/** Of a wide card and of its place before it comes. On narrow screens its words take more lines, in any demo brand. */
export const wideCardHeight = 'min-h-52 max-[26rem]:min-h-66 max-[22rem]:min-h-78';
