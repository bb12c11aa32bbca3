import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';
import { UnreadablePage } from './rasteriser.js';
import { instantiatorOf, webAssembly } from './web-assembly.js';

/**
 * What the module has and its declarations leave out: forms are pictures and texts drawn together.
 */
interface Undeclared {
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
}

/** PDFium as WebAssembly. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & Undeclared;

const CONFIGURATION = { version: 2, m_pIsolate: null, m_pUserFontPaths: null, m_v8EmbedderSlot: 0, m_pPlatform: null };

let compiled: Promise<object> | undefined;

/** A module with memory of its own; what it is compiled to is shared. */
async function start(): Promise<Pdfium> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((bytes) => webAssembly.compile(bytes));
  const code = await compiled;
  return (await PDFiumModule({ instantiateWasm: instantiatorOf(code) })) as Pdfium;
}

/**
 * Uses a page of a document. The module is let go afterwards, for its memory never shrinks.
 * @throws UnreadablePage when it cannot be loaded
 */
export async function withPage<Result>(pdf: Uint8Array, index: number, use: (module: Pdfium, page: number) => Result): Promise<Result> {
  const module = await start();
  module._FPDF_InitLibraryWithConfig(CONFIGURATION);
  const bytes = module.wasmExports.malloc(pdf.length);
  if (bytes === 0) throw new UnreadablePage('PAGE_UNREADABLE');
  module.HEAPU8.set(pdf, bytes);
  const document = module._FPDF_LoadMemDocument(bytes, pdf.length, 0);
  const page = document === 0 ? 0 : module._FPDF_LoadPage(document, index);
  if (page === 0) throw new UnreadablePage('PAGE_UNREADABLE');
  return use(module, page);
}
