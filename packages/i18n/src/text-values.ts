/** Values for the placeholders of a text, by name. */
export type TextValues = Record<string, string | number | bigint | Date>;
