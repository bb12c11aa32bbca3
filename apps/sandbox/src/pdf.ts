import { withoutAccents } from '@company-data/kernel';
/** Reduces text to printable ASCII and escapes the characters that PDF reserves. */
const printable = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[\\()]/g, (reserved) => `\\${reserved}`);

const page = (lines: string[]): string => {
  const shown = lines.map((line) => `(${printable(line)}) Tj T*`).join('\n');
  return `BT /F1 12 Tf 72 770 Td 18 TL\n${shown}\nET`;
};

/** Builds a PDF document of one page with the given lines, in ASCII only. */
export function pdfOf(lines: string[]): string {
  const content = page(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const header = '%PDF-1.4\n';
  const offsets: number[] = [];
  const body = objects.reduce((text, object, place) => {
    offsets.push(header.length + text.length);
    return `${text}${place + 1} 0 obj\n${object}\nendobj\n`;
  }, '');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = header.length + body.length;
  const size = objects.length + 1;
  return `${header}${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
