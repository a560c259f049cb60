export type MailingText = { language: string; title: string; text: string };

/** The text in the first of these languages that has one; a mailing always has one in the brand's language. */
export function textFor(texts: readonly MailingText[], languages: readonly string[]): MailingText {
  const found = languages.flatMap((language) => texts.filter((one) => one.language === language));
  const match = found[0] ?? texts[0];
  if (!match) throw new Error('a mailing without a text');
  return match;
}
