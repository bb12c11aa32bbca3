import { Canvas } from './canvas.js';
import type { PdfPage } from './pdf-writer.js';
import { fontOf, type FontName } from './true-type.js';

/** Typography of a letter. */
export interface Setting {
  font?: FontName;
  /** Font size in points. `pitch` is the distance between lines. */
  size?: number;
  pitch?: number;
  width?: number;
  height?: number;
}

const MARGIN = 50;

/** Returns a page of text lines, for letters, certificates and identity documents. */
export function letterOf(lines: readonly string[], setting: Setting = {}): PdfPage {
  const { font = 'Tinos', size = 11, pitch = 18, width = 595, height = 842 } = setting;
  const canvas = new Canvas(height, fontOf(font));
  lines.forEach((line, index) => line !== '' && canvas.text(MARGIN, MARGIN + (index + 1) * pitch, size, line));
  return { width, height, content: canvas.content, fonts: [canvas.font] };
}
