import { describe, expect, it } from '@jest/globals';
import { pdfWith } from '../../test/registrar.js';
import { isPdf, pagesIn } from './pdf.js';

describe('isPdf', () => {
  it.each([
    ['starts with the header', '%PDF-1.7\n', true],
    ['has the header after some bytes', `${' '.repeat(900)}%PDF-1.4`, true],
    ['has the header after the first kilobyte', `${' '.repeat(1_100)}%PDF-1.4`, false],
    ['is a web page', '<!DOCTYPE html><html/>', false],
    ['is empty', '', false],
  ])('decides for a document that %s', (_, text, expected) => {
    expect(isPdf(Buffer.from(text))).toBe(expected);
  });
});

describe('pagesIn', () => {
  it('returns the count of the catalogue', () => {
    expect(pagesIn(pdfWith(12))).toBe(12);
  });

  it('returns the last count when the document was changed by appending', () => {
    const changed = '2 0 obj\n<< /Type /Pages /Kids [] /Count 13 >>\nendobj\ntrailer\n<< /Root 1 0 R /Prev 9 >>\n%%EOF\n';
    expect(pagesIn(Buffer.concat([pdfWith(12), Buffer.from(changed)]))).toBe(13);
  });

  it.each([
    ['has compressed objects', '%PDF-1.5\n1 0 obj\n<< /Type /ObjStm >>\nendobj\n<< /Root 7 0 R >>'],
    ['is truncated', pdfWith(3).toString().slice(0, 40)],
    ['is not a PDF', '<html/>'],
  ])('is null when the document %s', (_, text) => {
    expect(pagesIn(Buffer.from(text))).toBeNull();
  });

  it('ignores an object whose number has the same last digit', () => {
    const text = '%PDF-1.4\n11 0 obj\n<< /Pages 3 0 R >>\nendobj\n3 0 obj\n<< /Count 99 >>\nendobj\n<< /Root 1 0 R >>';
    expect(pagesIn(Buffer.from(text))).toBeNull();
  });
});
