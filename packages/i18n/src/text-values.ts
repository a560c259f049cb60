/** What is filled into the places of a text, by name. */
export type TextValues = Record<string, string | number | bigint | Date>;
