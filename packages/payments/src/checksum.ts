/** CRC-16/CCITT-FALSE (polynomial 1021, beginning FFFF), as EMVCo wants it at the end of a code: four hex digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  // One byte a letter: codes hold printable ASCII and nothing else.
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
