import { stringOf } from './pdf-writer.js';
import type { TrueType } from './true-type.js';

/** Draws on a page, in points from its top left corner. */
export class Canvas {
  private readonly parts: string[] = [];

  constructor(
    readonly height: number,
    readonly font: TrueType,
    /** True to draw characters as outlines, so that the page contains no text. */
    private readonly asOutlines = false,
  ) {}

  /** Returns the width of a text, in points. */
  widthOf(text: string, size: number): number {
    return [...text].reduce((width, character) => width + this.font.widthOf(character) * size, 0);
  }

  /** Draws a text whose baseline starts at the position. */
  text(x: number, y: number, size: number, text: string): void {
    if (this.asOutlines) this.outlines(x, y, size, text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));
    else this.parts.push(`BT /F0 ${size.toFixed(2)} Tf ${this.place(x, y)} Td ${stringOf(text)} Tj ET`);
  }

  /** Draws an invisible text, as OCR programs add to scans. */
  hiddenText(x: number, y: number, size: number, text: string): void {
    this.parts.push(`BT 3 Tr /F0 ${size.toFixed(2)} Tf ${this.place(x, y)} Td ${stringOf(text)} Tj ET`);
  }

  line(x0: number, y0: number, x1: number, y1: number, width = 0.5): void {
    this.parts.push(`${width.toFixed(2)} w ${this.place(x0, y0)} m ${this.place(x1, y1)} l S`);
  }

  /** Draws a rectangle in a grey from 0 (black) to 1. */
  surface(x0: number, y0: number, x1: number, y1: number, grey: number): void {
    this.parts.push(`q ${grey} g ${this.place(x0, y1)} ${(x1 - x0).toFixed(2)} ${(y1 - y0).toFixed(2)} re f Q`);
  }

  /** Draws a pen stroke through points. */
  stroke(points: readonly (readonly [number, number])[], width: number): void {
    const path = points.map(([x, y], index) => `${this.place(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.parts.push(`q 1 J 1 j ${width.toFixed(2)} w ${path} S Q`);
  }

  /** Content stream of the page. */
  get content(): string {
    return this.parts.join('\n');
  }

  private outlines(x: number, y: number, size: number, text: string): void {
    let at = x;
    for (const character of text) {
      const outline = this.font.outlineOf(character)(at, this.height - y, size);
      if (outline !== '') this.parts.push(`${outline} f`);
      at += this.font.widthOf(character) * size;
    }
  }

  private place(x: number, y: number): string {
    return `${x.toFixed(2)} ${(this.height - y).toFixed(2)}`;
  }
}
