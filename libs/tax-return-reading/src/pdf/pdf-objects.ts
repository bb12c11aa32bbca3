/** A text as bytes, a character each. */
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Numbers objects as they are added, and writes them with the table that says where each is. */
export class PdfObjects {
  private readonly bodies: Buffer[] = [];

  /** Adds an object, which may be a stream, and gives its number. */
  add(body: string, stream?: Uint8Array): number {
    const dictionary = stream === undefined ? body : body.replace(/>>$/, `/Length ${stream.length}>>\nstream\n`);
    this.bodies.push(stream === undefined ? latin(dictionary) : Buffer.concat([latin(dictionary), stream, latin('\nendstream')]));
    return this.bodies.length;
  }

  /** The file, of which an object is the root; `more` stands in its trailer besides. */
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
