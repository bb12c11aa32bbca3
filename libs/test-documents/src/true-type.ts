import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { type Outline, outlineOf } from './glyph-outline.js';

/** An embeddable font with its metrics. */
export interface TrueType {
  name: string;
  /** Compressed file. `length` is its uncompressed size in bytes. */
  file: Buffer;
  length: number;
  ascent: number;
  descent: number;
  box: readonly [number, number, number, number];
  /** Returns the width of a character at size 1. */
  widthOf(character: string): number;
  /** Returns the outline of a character. */
  outlineOf(character: string): Outline;
}

/** Fonts of test documents. The last two are for the benchmark only. */
const FILES = {
  Tinos: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  Arimo: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  DejaVuSans: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  DejaVuSansMono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  DejaVuSansCondensed: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  PTSerif: '@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf',
  SourceSans3: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** Fonts of forms, which exclude the monospaced one. */
export const FONT_NAMES = (Object.keys(FILES) as FontName[]).filter((name) => name !== 'DejaVuSansMono');

const loaded = new Map<FontName, TrueType>();

/** Returns a font of the test documents. */
export function fontOf(name: FontName): TrueType {
  const font = loaded.get(name) ?? parse(name, readFileSync(fileURLToPath(import.meta.resolve(FILES[name]))));
  loaded.set(name, font);
  return font;
}

function tablesOf(bytes: Buffer): Record<string, number> {
  const tables: Record<string, number> = {};
  for (let index = 0, at = 12; index < bytes.readUInt16BE(4); index++, at += 16)
    tables[bytes.toString('latin1', at, at + 4)] = bytes.readUInt32BE(at + 8);
  return tables;
}

function parse(name: FontName, bytes: Buffer): TrueType {
  const { head, hhea, hmtx, cmap } = tablesOf(bytes) as Record<'head' | 'hhea' | 'hmtx' | 'cmap', number>;
  const unit = bytes.readUInt16BE(head + 18);
  const metrics = bytes.readUInt16BE(hhea + 34);
  const glyphOf = glyphsOf(bytes, cmap);
  const tables = tablesOf(bytes);
  const int = (at: number): number => Math.round((bytes.readInt16BE(at) * 1000) / unit);
  return {
    name,
    file: deflateSync(bytes),
    length: bytes.length,
    ascent: int(hhea + 4),
    descent: int(hhea + 6),
    box: [int(head + 36), int(head + 38), int(head + 40), int(head + 42)],
    widthOf: (character) => bytes.readUInt16BE(hmtx + 4 * Math.min(glyphOf(character), metrics - 1)) / unit,
    outlineOf: (character) => outlineOf({ bytes, tables, unit }, glyphOf(character)),
  };
}

/**
 * Returns a function that maps characters to glyphs, by the Unicode map with segments (format 4).
 */
function glyphsOf(bytes: Buffer, cmap: number): (character: string) => number {
  const count = bytes.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index));
  const map = offsets.find((at) => bytes.readUInt16BE(at) === 4);
  if (map === undefined) throw new Error('The font has no map of characters that is read here.');
  const size = bytes.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + size];
  const [deltas, ranges] = [starts + size, starts + 2 * size];
  return (character) => {
    const code = character.charCodeAt(0);
    for (let at = 0; at < size; at += 2) {
      if (code > bytes.readUInt16BE(ends + at)) continue;
      if (code < bytes.readUInt16BE(starts + at)) return 0;
      const range = bytes.readUInt16BE(ranges + at);
      if (range === 0) return (code + bytes.readUInt16BE(deltas + at)) & 0xffff;
      const glyph = bytes.readUInt16BE(ranges + at + range + 2 * (code - bytes.readUInt16BE(starts + at)));
      return glyph === 0 ? 0 : (glyph + bytes.readUInt16BE(deltas + at)) & 0xffff;
    }
    return 0;
  };
}
