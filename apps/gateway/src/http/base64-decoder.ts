/** Characters decoded at once, a multiple of four. */
const BLOCK = 65_536;

const PAD = 0x3d;
const isInAlphabet = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') isInAlphabet[character.charCodeAt(0)] = 1;

/**
 * Decodes base64 (RFC 4648, section 4) in chunks. Padding is required, and another alphabet, white
 * space or spare bits make the text invalid. Returns no bytes after an error, which `end` reports.
 */
export class Base64Decoder {
  /** Number of decoded bytes. */
  size = 0;
  private readonly block = Buffer.allocUnsafe(BLOCK);
  private buffered = 0;
  private padding = 0;
  private broken = false;

  /** Adds characters, and returns the decoded bytes of complete blocks of `BLOCK` characters. */
  push(characters: Uint8Array): Buffer[] {
    const decoded: Buffer[] = [];
    for (let at = 0; at < characters.length && !this.broken; at += 1) {
      const character = characters[at]!;
      if (character === PAD) this.padding += 1;
      else if (this.padding > 0 || isInAlphabet[character] === 0) this.broken = true;
      this.block[this.buffered++] = character;
      if (this.buffered === BLOCK) decoded.push(this.decode());
    }
    return decoded;
  }

  /** Returns the remaining bytes, or undefined when the whole text is not valid base64. */
  end(): Buffer | undefined {
    if (this.broken || this.padding > 2 || this.buffered % 4 !== 0) return undefined;
    const last = this.block.toString('latin1', Math.max(0, this.buffered - 4), this.buffered);
    // Spare bits must be zero, so that a file has exactly one text.
    if (this.padding > 0 && Buffer.from(last, 'base64').toString('base64') !== last) return undefined;
    return this.decode();
  }

  private decode(): Buffer {
    const bytes = Buffer.from(this.block.toString('latin1', 0, this.buffered), 'base64');
    this.buffered = 0;
    this.size += bytes.length;
    return bytes;
  }
}
