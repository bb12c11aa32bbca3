/**
 * First bytes of the supported types. A signature must be at the very beginning, since other
 * programs may treat a different beginning as another type.
 */
const FILE_SIGNATURES: readonly [mediaType: string, begins: readonly (readonly number[])[]][] = [
  ['application/pdf', [[...Buffer.from('%PDF-1.')], [...Buffer.from('%PDF-2.')]]],
  ['image/jpeg', [[0xff, 0xd8, 0xff]]],
  ['image/png', [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52]]],
];

/** Supported media types. */
export const MEDIA_TYPES = FILE_SIGNATURES.map(([mediaType]) => mediaType);

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const beginsWith = (bytes: Uint8Array, expected: readonly number[]): boolean => expected.every((byte, place) => bytes[place] === byte);

/**
 * Returns the media type of a file by its first bytes. Undefined when the type is not supported. A
 * PDF may start with a byte order mark.
 */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const text = beginsWith(bytes, BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : undefined;
  const [pdf] = FILE_SIGNATURES;
  const isMarked = text !== undefined && pdf![1].some((expected) => beginsWith(text, expected));
  return isMarked ? pdf![0] : FILE_SIGNATURES.find(([, begins]) => begins.some((expected) => beginsWith(bytes, expected)))?.[0];
}
