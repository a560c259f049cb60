export type MailingText = { language: string; title: string; text: string };

/** The words in the first of these languages that has some; a mailing always has those of the brand's own language. */
export function textFor(texts: readonly MailingText[], languages: readonly string[]): MailingText {
  const found = languages.flatMap((language) => texts.filter((one) => one.language === language));
  const match = found[0] ?? texts[0];
  if (!match) throw new Error('a mailing without words');
  return match;
}
