/** Characters decoded at once: a multiple of four. */
const BLOCK = 65_536;

const PAD = 0x3d;
const isInAlphabet = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') isInAlphabet[character.charCodeAt(0)] = 1;

/**
 * Decodes base64 (RFC 4648, section 4) as it comes, with its padding and nothing else: no other
 * alphabet, no white space, no spare bits. What is wrong is told at the end; nothing is given out
 * after it.
 */
export class Base64Decoder {
  /** Bytes given out so far. */
  size = 0;
  private readonly block = Buffer.allocUnsafe(BLOCK);
  private buffered = 0;
  private padding = 0;
  private broken = false;

  /** Takes characters, and gives the bytes that are whole. */
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

  /** The rest; undefined when all of it was no base64. */
  end(): Buffer | undefined {
    if (this.broken || this.padding > 2 || this.buffered % 4 !== 0) return undefined;
    const last = this.block.toString('latin1', Math.max(0, this.buffered - 4), this.buffered);
    // Bits that belong to no byte are zero: one file has one text.
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
