import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beginDocument } from './content-limits.js';
import { UnreadableDocument } from './failures.js';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Pixels of a picture in a page at most. */
const MAX_PIXELS = 40e6;

/**
 * What pdfjs asks of a browser when it loads, and uses for drawing only, which is not done with it.
 */
const NEEDED_TO_LOAD = ['DOMMatrix', 'Path2D'] as const;

async function load(): Promise<Pdfjs> {
  const globals = globalThis as unknown as Record<string, unknown>;
  for (const name of NEEDED_TO_LOAD) globals[name] ??= class {};
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');

/** An open document; close it after use. */
export interface OpenDocument {
  pages: number;
  page(index: number): Promise<PDFPageProxy>;
  close(): Promise<void>;
}

/**
 * Opens a PDF for its text. Nothing of it is run, and nothing is fetched.
 * @throws UnreadableDocument when a password is needed, it is damaged, or has no pages or more than
 *   allowed
 */
export async function openDocument(pdf: Uint8Array, mostPages: number): Promise<OpenDocument> {
  const { getDocument } = await load();
  beginDocument();
  const task = getDocument({
    // The bytes are taken over by the reader, and drawn from later.
    data: new Uint8Array(pdf),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(folder, 'wasm/'),
  });
  const close = (): Promise<void> => task.destroy();
  try {
    const document = await task.promise;
    return checked(document, mostPages, close);
  } catch (error) {
    await close();
    throw toReadingError(error);
  }
}

function checked(document: PDFDocumentProxy, mostPages: number, close: () => Promise<void>): OpenDocument {
  const { numPages } = document;
  if (!(numPages > 0)) throw new UnreadableDocument('NO_PAGES');
  if (numPages > mostPages) throw new UnreadableDocument('TOO_MANY_PAGES');
  return { pages: numPages, page: (index) => document.getPage(index + 1), close };
}

function toReadingError(error: unknown): UnreadableDocument {
  if (error instanceof UnreadableDocument) return error;
  return new UnreadableDocument((error as Error).name === 'PasswordException' ? 'ENCRYPTED' : 'UNREADABLE');
}
