/** The height of a wide card and of its outline. On narrow screens its text takes more lines in all demo brands. */
export const wideCardHeight = 'min-h-52 max-[26rem]:min-h-66 max-[22rem]:min-h-78';
