import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';
import { UnreadablePage } from './rasteriser.js';
import { instantiatorOf, webAssembly } from './web-assembly.js';

/**
 * Functions of the module that its declarations omit. A form object contains pictures and texts.
 */
interface Undeclared {
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
}

export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & Undeclared;

const CONFIGURATION = { version: 2, m_pIsolate: null, m_pUserFontPaths: null, m_v8EmbedderSlot: 0, m_pPlatform: null };

let compiled: Promise<object> | undefined;

/** Starts a module with its own memory. All modules share the compiled code. */
async function start(): Promise<Pdfium> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((bytes) => webAssembly.compile(bytes));
  const code = await compiled;
  return (await PDFiumModule({ instantiateWasm: instantiatorOf(code) })) as Pdfium;
}

/**
 * Loads a page of a document and passes it to `use`. Each call has its own module, because the
 * memory of a module never shrinks. @throws UnreadablePage when the page cannot be loaded
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
