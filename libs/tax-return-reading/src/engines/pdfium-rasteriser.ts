import type { Grey } from '../image/grey.js';
import { type Pdfium, withPage } from './pdfium.js';
import { fittingDpi, Rasteriser, UnreadablePage } from './rasteriser.js';

const GREY = 1;
const WHITE = 0xffffffff;
/** Renders annotations, and everything in grey. */
const FLAGS = 0x01 | 0x08;

/** Renders pages with PDFium as WebAssembly. */
export class PdfiumRasteriser extends Rasteriser {
  page(pdf: Uint8Array, index: number, dpi: number): Promise<Grey> {
    return withPage(pdf, index, (module, page) => draw(module, page, dpi));
  }
}

/**
 * Strips in which a page is rendered. PDFium needs several times the memory of the rendered area.
 */
const STRIPS = 4;

function draw(module: Pdfium, page: number, dpi: number): Grey {
  const [wide, high] = [module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page)];
  const scale = fittingDpi(wide, high, dpi) / 72;
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const strip = Math.ceil(height / STRIPS);
  const pixels = module.wasmExports.malloc(width * strip);
  if (pixels === 0) throw new UnreadablePage('PAGE_TOO_LARGE');
  const bitmap = module._FPDFBitmap_CreateEx(width, strip, GREY, pixels, width);
  const data = new Uint8Array(width * height);
  for (let top = 0; top < height; top += strip) {
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, strip, WHITE);
    module._FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, FLAGS);
    data.set(module.HEAPU8.subarray(pixels, pixels + width * Math.min(strip, height - top)), top * width);
  }
  return { width, height, data };
}
