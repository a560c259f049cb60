export type MailingWords = { language: string; title: string; text: string };

/** The words in the first of these languages that has some; a mailing always has those of the brand's own language. */
export function wordsFor(texts: readonly MailingWords[], languages: readonly string[]): MailingWords {
  const found = languages.flatMap((language) => texts.filter((one) => one.language === language));
  const words = found[0] ?? texts[0];
  if (!words) throw new Error('a mailing without words');
  return words;
}
