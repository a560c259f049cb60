/** Saves a text as a file on the operator's machine. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // After the click was handled; the browser reads it before.
  setTimeout(() => URL.revokeObjectURL(address));
}
