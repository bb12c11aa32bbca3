import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52];

describe('media type of a file', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['%PDF-2.0\n', 'application/pdf'],
    ['\uFEFF%PDF-1.4', 'application/pdf'],
  ])('that starts with %j is %s', (text, mediaType) => {
    expect(mediaTypeOf(Buffer.from(text))).toBe(mediaType);
  });

  it.each([
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
  ])('is detected by the signature of %s', (_what, bytes, mediaType) => {
    expect(mediaTypeOf(Uint8Array.from(bytes))).toBe(mediaType);
  });

  it.each([
    ['a PDF after a GIF signature', Buffer.from('GIF89a%PDF-1.7')],
    ['a PDF after a space', Buffer.from(' %PDF-1.7')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['a PDF of an unknown version', Buffer.from('%PDF-9.0')],
    ['a truncated PNG', Uint8Array.from(PNG.slice(0, 12))],
    ['an empty file', new Uint8Array()],
  ])('is undefined for %s', (_what, bytes) => {
    expect(mediaTypeOf(bytes)).toBeUndefined();
  });
});
