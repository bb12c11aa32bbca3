/** Encodes a text with one byte per character. */
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Builds a PDF file: numbers its objects and writes the cross-reference table. */
export class PdfObjects {
  private readonly bodies: Buffer[] = [];

  /** Adds an object, optionally with a stream, and returns its number. */
  add(body: string, stream?: Uint8Array): number {
    const dictionary = stream === undefined ? body : body.replace(/>>$/, `/Length ${stream.length}>>\nstream\n`);
    this.bodies.push(stream === undefined ? latin(dictionary) : Buffer.concat([latin(dictionary), stream, latin('\nendstream')]));
    return this.bodies.length;
  }

  /** Returns the file with the given root object. `more` is added to the trailer. */
  written(root: number, more = ''): Buffer {
    const parts = [latin('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')];
    let at = parts[0]!.length;
    const places = this.bodies.map((body, index) => {
      const whole = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n')]);
      parts.push(whole);
      const place = at;
      at += whole.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = places.length + 1;
    const end = `trailer\n<</Size ${size}/Root ${root} 0 R${more}>>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([...parts, latin(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`)]);
  }
}
