import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52];

describe('a file', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['%PDF-2.0\n', 'application/pdf'],
    ['\uFEFF%PDF-1.4', 'application/pdf'],
  ])('that begins with %j is %s', (text, mediaType) => {
    expect(mediaTypeOf(Buffer.from(text))).toBe(mediaType);
  });

  it.each([
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
  ])('is %s by its signature, whatever it is called', (_what, bytes, mediaType) => {
    expect(mediaTypeOf(Uint8Array.from(bytes))).toBe(mediaType);
  });

  it.each([
    ['a PDF behind a picture', Buffer.from('GIF89a%PDF-1.7')],
    ['a PDF behind a blank', Buffer.from(' %PDF-1.7')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['a PDF of no version', Buffer.from('%PDF-9.0')],
    ['a PNG signature without a picture', Uint8Array.from(PNG.slice(0, 12))],
    ['nothing', new Uint8Array()],
  ])('is not taken as %s', (_what, bytes) => {
    expect(mediaTypeOf(bytes)).toBeUndefined();
  });
});
