/** Header data of a picture. */
export interface PictureHead {
  width: number;
  height: number;
  /** Number of colour components: 1 for grey, 3 for RGB, 4 for CMYK. */
  components: number;
}

const ORIENTATION = 0x0112;
/** Clockwise rotation in degrees, by EXIF orientation value. */
const TURNED: Record<number, number> = { 3: 180, 6: 90, 8: 270 };

const START_OF_SCAN = 0xda;
const EXIF = 0xe1;

/** Returns true for markers that contain the size of a JPEG. Three markers of the range do not. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Returns the header of a JPEG and its clockwise rotation in degrees. Undefined when the file
 * contains no size.
 */
export function jpegHead(bytes: Uint8Array): (PictureHead & { turned: number }) | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let turned = 0;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === START_OF_SCAN) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: view.getUint8(at + 9), turned };
    const size = view.getUint16(at + 2);
    if (marker === EXIF) turned = turnedOf(bytes.subarray(at + 4, at + 2 + size));
    at += 2 + size;
  }
  return undefined;
}

/**
 * Returns the rotation in degrees from the EXIF orientation, which is an entry of the first
 * directory.
 */
function turnedOf(notes: Uint8Array): number {
  if (notes.length < 16 || Buffer.from(notes.subarray(0, 4)).toString('latin1') !== 'Exif') return 0;
  const view = new DataView(notes.buffer, notes.byteOffset + 6, notes.byteLength - 6);
  const little = view.getUint16(0) === 0x4949;
  const table = view.getUint32(4, little);
  if (table + 2 > view.byteLength) return 0;
  const entries = view.getUint16(table, little);
  for (let entry = 0, at = table + 2; entry < entries && at + 12 <= view.byteLength; entry++, at += 12)
    if (view.getUint16(at, little) === ORIENTATION) return TURNED[view.getUint16(at + 8, little)] ?? 0;
  return 0;
}

/** The parts of a PNG that a PDF needs. */
export interface PngParts extends PictureHead {
  bits: number;
  hasPalette: boolean;
  hasAlpha: boolean;
  isInterlaced: boolean;
  palette: Uint8Array;
  /** Compressed data, as in the file. */
  data: Uint8Array;
}

const COLOURS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 1, 6: 3 };
const PALETTE = 3;

/** Returns the parts of a PNG. Undefined when the header or the data are missing. */
export function pngParts(bytes: Uint8Array): PngParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = bytes[25];
  const components = kind === undefined ? undefined : COLOURS[kind];
  if (components === undefined || bytes.length < 57) return undefined;
  const data: Uint8Array[] = [];
  let palette: Uint8Array = new Uint8Array();
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = view.getUint32(at);
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const part = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'PLTE') palette = part;
    if (name === 'IDAT') data.push(part);
    at += 12 + size;
  }
  if (data.length === 0) return undefined;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    components,
    bits: bytes[24]!,
    hasPalette: kind === PALETTE,
    hasAlpha: kind === 4 || kind === 6,
    isInterlaced: bytes[28] === 1,
    palette,
    data: Buffer.concat(data),
  };
}
