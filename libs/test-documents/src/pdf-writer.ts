import { deflateSync } from 'node:zlib';
import { latin, PdfObjects } from '@company-data/tax-return-reading/internals';
import type { TrueType } from './true-type.js';

/** An encoded picture of a page. */
export interface Picture {
  width: number;
  height: number;
  filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode';
  bytes: Uint8Array;
  components: 1 | 3;
  bits?: 1 | 8;
  parameters?: string;
}

/**
 * A page: its content stream, with points from the bottom left corner, and the resources that it
 * uses.
 */
export interface PdfPage {
  width: number;
  height: number;
  content: string;
  /** Available as F0, F1 and so on. */
  fonts: readonly TrueType[];
  /** Available as I. */
  picture?: Picture;
  rotate?: number;
}

const FIRST_CHARACTER = 32;
const LAST_CHARACTER = 255;
/** Characters of WinAnsi that differ from Latin 1. */
const WIN_ANSI: Record<string, number> = { '’': 146, '–': 150, '—': 151, œ: 156, Œ: 140, '…': 133, '€': 128 };

/** Encodes a text as a PDF string in the encoding of the fonts. */
export function stringOf(text: string): string {
  const codes = [...text].map((character) => WIN_ANSI[character] ?? character.charCodeAt(0));
  return `<${Buffer.from(codes.map((code) => (code > LAST_CHARACTER ? 63 : code))).toString('hex')}>`;
}

function addFont(objects: PdfObjects, font: TrueType): number {
  const file = objects.add(`<</Length1 ${font.length}/Filter/FlateDecode>>`, font.file);
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${font.name}/Flags 32/FontBBox[${font.box.join(' ')}]/ItalicAngle 0/Ascent ${font.ascent}` +
      `/Descent ${font.descent}/CapHeight ${font.ascent}/StemV 80/FontFile2 ${file} 0 R>>`,
  );
  const decoded = new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: LAST_CHARACTER - FIRST_CHARACTER + 1 }, (_, index) => FIRST_CHARACTER + index),
  );
  const widths = [...decoded].map((character) => Math.round(font.widthOf(character) * 1000));
  return objects.add(
    `<</Type/Font/Subtype/TrueType/BaseFont/${font.name}/Encoding/WinAnsiEncoding/FirstChar ${FIRST_CHARACTER}` +
      `/LastChar ${LAST_CHARACTER}/Widths[${widths.join(' ')}]/FontDescriptor ${descriptor} 0 R>>`,
  );
}

function addPicture(objects: PdfObjects, { width, height, filter, bytes, components, bits = 8, parameters = '' }: Picture): number {
  const space = components === 1 ? 'DeviceGray' : 'DeviceRGB';
  return objects.add(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace/${space}/Filter/${filter}${parameters}>>`,
    bytes,
  );
}

/** Writes a document (PDF 1.4). Each font is embedded once. */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const objects = new PdfObjects();
  const fonts = new Map<TrueType, number>();
  const numbers: number[] = [];
  for (const page of pages) {
    for (const font of page.fonts) if (!fonts.has(font)) fonts.set(font, addFont(objects, font));
    const picture = page.picture && addPicture(objects, page.picture);
    numbers.push(addPage(objects, page, fonts, picture));
  }
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const tree = objects.add(`<</Type/Pages/Count ${numbers.length}/Kids[${kids}]>>`);
  const root = objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  return objects.written(root);
}

/**
 * Adds a page. The required reference to the page tree is omitted, because no reader used here
 * needs it.
 */
function addPage(objects: PdfObjects, page: PdfPage, fonts: ReadonlyMap<TrueType, number>, picture: number | undefined): number {
  const content = objects.add('<</Filter/FlateDecode>>', deflateSync(latin(page.content)));
  const named = page.fonts.map((font, index) => `/F${index} ${fonts.get(font)} 0 R`).join('');
  const pictures = picture === undefined ? '' : `/XObject<</I ${picture} 0 R>>`;
  const rotate = page.rotate === undefined ? '' : `/Rotate ${page.rotate}`;
  return objects.add(
    `<</Type/Page/MediaBox[0 0 ${page.width} ${page.height}]${rotate}/Resources<</Font<<${named}>>${pictures}>>/Contents ${content} 0 R>>`,
  );
}
