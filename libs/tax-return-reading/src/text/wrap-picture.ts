import { UnreadableDocument } from '../pdf/failures.js';
import { PdfObjects } from '../pdf/pdf-objects.js';
import { MAX_PIXELS } from '../engines/rasteriser.js';
import { DPI } from '../image/grey.js';
import { jpegHead, type PictureHead, pngParts, type PngParts } from './picture-head.js';

/**
 * Minimum and maximum size of the longer side of a rendered picture, in pixels. Small print needs
 * the minimum, and more than the maximum adds no information.
 */
const LONG_SIDE = { least: 2000, most: 3500 };
const SPACES: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/** PDF functions that blend a grey or RGB pixel with its opacity on white paper. */
const ON_WHITE: Record<number, string> = {
  1: '{ dup 3 1 roll mul exch 1 exch sub add }',
  3:
    '{ dup 1 exch sub 4 index 2 index mul 1 index add 4 index 3 index mul 2 index add 4 index 4 index mul 3 index add' +
    ' 8 3 roll pop pop pop pop pop }',
};

/**
 * Wraps a picture in a PDF of one page, so that all pages have one decoder and one limit. The data
 * are not decoded. @throws UnreadableDocument when the picture is damaged, too large, or of an
 * unsupported kind
 */
export function wrapPicture(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xff ? wrapJpeg(bytes) : wrapPng(bytes);
}

function wrapJpeg(bytes: Uint8Array): Uint8Array {
  const head = jpegHead(bytes);
  const space = head && SPACES[head.components];
  if (head === undefined || space === undefined || head.width === 0 || head.height === 0) throw new UnreadableDocument('UNREADABLE');
  // Programs store CMYK components inverted.
  const decode = head.components === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  const objects = new PdfObjects();
  const picture = objects.add(pictureOf(head, 8, space, `/Filter/DCTDecode${decode}`), bytes);
  return pageOf(objects, head, picture, head.turned);
}

function wrapPng(bytes: Uint8Array): Uint8Array {
  const png = pngParts(bytes);
  if (png === undefined || png.width === 0 || png.height === 0) throw new UnreadableDocument('UNREADABLE');
  if (png.isInterlaced) throw new UnreadableDocument('UNSUPPORTED_PICTURE');
  const objects = new PdfObjects();
  const components = png.components + (png.hasAlpha ? 1 : 0);
  const packed = `/Predictor 15/Colors ${components}/BitsPerComponent ${png.bits}/Columns ${png.width}`;
  const dictionary = pictureOf(png, png.bits, spaceOf(objects, png), `/Filter/FlateDecode/DecodeParms<<${packed}>>`);
  return pageOf(objects, png, objects.add(dictionary, png.data), 0);
}

/**
 * Returns the colour space of a PNG: plain, from a palette, or blended with white when it has an
 * alpha channel.
 */
function spaceOf(objects: PdfObjects, { components, hasPalette, hasAlpha, palette }: PngParts): string {
  const plain = SPACES[components]!;
  if (hasPalette) return `[/Indexed/DeviceRGB ${Math.floor(palette.length / 3) - 1}<${Buffer.from(palette).toString('hex')}>]`;
  if (!hasAlpha) return plain;
  const names = ['/R', '/G', '/B'].slice(0, components).join('');
  const [domain, range] = ['0 1 '.repeat(components + 1), '0 1 '.repeat(components)];
  const computation = objects.add(`<</FunctionType 4/Domain[${domain}]/Range[${range}]>>`, Buffer.from(ON_WHITE[components]!));
  return `[/DeviceN[${names}/A]${plain} ${computation} 0 R]`;
}

const pictureOf = ({ width, height }: PictureHead, bits: number, space: string, more: string): string =>
  `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace${space}${more}>>`;

function pageOf(objects: PdfObjects, { width, height }: PictureHead, picture: number, turned: number): Uint8Array {
  if (width * height > MAX_PIXELS) throw new UnreadableDocument('PICTURE_TOO_LARGE');
  const long = Math.max(width, height);
  const scale = (Math.min(Math.max(long, LONG_SIDE.least), LONG_SIDE.most) / long) * (72 / DPI);
  const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
  const content = objects.add('<<>>', Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /I Do Q`));
  const page = objects.add(
    `<</Type/Page/MediaBox[0 0 ${wide} ${high}]/Rotate ${turned}/Resources<</XObject<</I ${picture} 0 R>>>>/Contents ${content} 0 R>>`,
  );
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}
