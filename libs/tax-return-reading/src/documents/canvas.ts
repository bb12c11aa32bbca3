import { stringOf } from './pdf-writer.js';
import type { TrueType } from './true-type.js';

/** Draws on a page in points from its top left. */
export class Canvas {
  private readonly parts: string[] = [];

  constructor(
    readonly height: number,
    readonly font: TrueType,
    /** Whether characters are drawn as lines and curves, so that no text is there. */
    private readonly asOutlines = false,
  ) {}

  /** The width of a text in points. */
  widthOf(text: string, size: number): number {
    return [...text].reduce((width, character) => width + this.font.widthOf(character) * size, 0);
  }

  /** A text of which the baseline begins at a place. */
  text(x: number, y: number, size: number, text: string): void {
    if (this.asOutlines) this.outlines(x, y, size, text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));
    else this.parts.push(`BT /F0 ${size.toFixed(2)} Tf ${this.place(x, y)} Td ${stringOf(text)} Tj ET`);
  }

  /** A text that nobody sees, as readers of scans lay over them. */
  hiddenText(x: number, y: number, size: number, text: string): void {
    this.parts.push(`BT 3 Tr /F0 ${size.toFixed(2)} Tf ${this.place(x, y)} Td ${stringOf(text)} Tj ET`);
  }

  line(x0: number, y0: number, x1: number, y1: number, width = 0.5): void {
    this.parts.push(`${width.toFixed(2)} w ${this.place(x0, y0)} m ${this.place(x1, y1)} l S`);
  }

  /** A surface of a grey from 0 (black) to 1. */
  surface(x0: number, y0: number, x1: number, y1: number, grey: number): void {
    this.parts.push(`q ${grey} g ${this.place(x0, y1)} ${(x1 - x0).toFixed(2)} ${(y1 - y0).toFixed(2)} re f Q`);
  }

  /** A stroke of a pen through points. */
  stroke(points: readonly (readonly [number, number])[], width: number): void {
    const path = points.map(([x, y], index) => `${this.place(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.parts.push(`q 1 J 1 j ${width.toFixed(2)} w ${path} S Q`);
  }

  /** What a page is drawn by. */
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
