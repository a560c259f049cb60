/** Hands a text to the browser as a file of the person's own. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // After the click has been handled; the browser reads it before.
  setTimeout(() => URL.revokeObjectURL(address));
}
