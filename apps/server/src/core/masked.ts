/** A phone number that its owner recognises and nobody else can call: +63••••••4567. */
export function maskedMobile(number: string): string {
  const shown = number.slice(-4);
  const start = number.startsWith('+') ? number.slice(0, 3) : '';
  return `${start}${'•'.repeat(Math.max(3, number.length - start.length - shown.length))}${shown}`;
}

/** An e-mail address by its first letters: a•••@m•••.ph. */
export function maskedEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const dot = domain.lastIndexOf('.');
  return `${first(name)}•••@${first(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}

/** A name by the first letter of each word: A•• L••••. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => first(word) + '•'.repeat(Math.max(1, [...word].length - 1)))
    .join(' ');
}

function first(text: string): string {
  return [...text][0] ?? '';
}
