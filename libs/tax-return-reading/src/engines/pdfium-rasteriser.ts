import type { Grey } from '../image/grey.js';
import { type Pdfium, withPage } from './pdfium.js';
import { fittingDpi, Rasteriser, UnreadablePage } from './rasteriser.js';

const GREY = 1;
const WHITE = 0xffffffff;
/** Annotations as well, everything in grey. */
const FLAGS = 0x01 | 0x08;

/** Draws pages by PDFium as WebAssembly. */
export class PdfiumRasteriser extends Rasteriser {
  page(pdf: Uint8Array, index: number, dpi: number): Promise<Grey> {
    return withPage(pdf, index, (module, page) => draw(module, page, dpi));
  }
}

function draw(module: Pdfium, page: number, dpi: number): Grey {
  const [wide, high] = [module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page)];
  const scale = fittingDpi(wide, high, dpi) / 72;
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const pixels = module.wasmExports.malloc(width * height);
  if (pixels === 0) throw new UnreadablePage('PAGE_TOO_LARGE');
  const bitmap = module._FPDFBitmap_CreateEx(width, height, GREY, pixels, width);
  module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  return { width, height, data: module.HEAPU8.slice(pixels, pixels + width * height) };
}
