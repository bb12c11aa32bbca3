import { type Pdfium, withPage } from './pdfium.js';

/** Properties of a page that decide how it is read. */
export interface PageFacts {
  /** Width in points, upright. */
  width: number;
  height: number;
  /** Pixels of the largest picture. */
  largestPicture: number;
  /** Share of the page that the largest picture covers, from 0 to 1. */
  covered: number;
  /** True when the page has invisible text, as OCR programs add to scans. */
  hasHiddenText: boolean;
}

const TEXT = 1;
const PICTURE = 3;
const FORM = 5;
const HIDDEN = 3;
/** Objects of a page to examine, at most, including nested ones up to a depth of DEEPEST. */
const MAX_OBJECTS = 20_000;
const DEEPEST = 4;

/** Returns the properties of a page without rendering it. */
export function factsOf(pdf: Uint8Array, index: number): Promise<PageFacts> {
  return withPage(pdf, index, (module, page) => {
    const scratch = module.wasmExports.malloc(16);
    const [width, height] = [module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page)];
    const facts: PageFacts = { width, height, largestPicture: 0, covered: 0, hasHiddenText: false };
    for (const { object, outermost } of objectsOf(module, page)) {
      const type = module._FPDFPageObj_GetType(object);
      if (type === TEXT && module._FPDFTextObj_GetTextRenderMode(object) === HIDDEN) facts.hasHiddenText = true;
      if (type !== PICTURE) continue;
      facts.largestPicture = Math.max(facts.largestPicture, pixelsOf(module, object, scratch));
      facts.covered = Math.max(facts.covered, areaOf(module, outermost, scratch) / (width * height));
    }
    return facts;
  });
}

interface Found {
  object: number;
  /** The object of the page that contains `object`. */
  outermost: number;
}

function objectsOf(module: Pdfium, page: number): Found[] {
  const found: Found[] = [];
  const add = (object: number, outermost: number, depth: number): void => {
    if (found.length >= MAX_OBJECTS) return;
    found.push({ object, outermost });
    if (depth === DEEPEST || module._FPDFPageObj_GetType(object) !== FORM) return;
    const count = module._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) add(module._FPDFFormObj_GetObject(object, index), outermost, depth + 1);
  };
  const count = Math.min(module._FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index++) {
    const object = module._FPDFPage_GetObject(page, index);
    add(object, object, 0);
  }
  return found;
}

function pixelsOf(module: Pdfium, picture: number, scratch: number): number {
  if (!module._FPDFImageObj_GetImagePixelSize(picture, scratch, scratch + 4)) return 0;
  const view = new DataView(module.HEAPU8.buffer);
  return view.getUint32(scratch, true) * view.getUint32(scratch + 4, true);
}

function areaOf(module: Pdfium, object: number, scratch: number): number {
  if (!module._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return 0;
  const view = new DataView(module.HEAPU8.buffer);
  const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => view.getFloat32(scratch + at, true)) as [number, number, number, number];
  return (right - left) * (top - bottom);
}
