import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beginDocument } from './content-limits.js';
import { UnreadableDocument } from './failures.js';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Pixels of a picture in a page, at most. */
const MAX_PIXELS = 40e6;

/**
 * Browser globals that pdfjs needs to load. It uses them only for rendering, which this library
 * does not do with pdfjs.
 */
const NEEDED_TO_LOAD = ['DOMMatrix', 'Path2D'] as const;

async function load(): Promise<Pdfjs> {
  const globals = globalThis as unknown as Record<string, unknown>;
  for (const name of NEEDED_TO_LOAD) globals[name] ??= class {};
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');

/** An open document. Must be closed after use. */
export interface OpenDocument {
  pages: number;
  page(index: number): Promise<PDFPageProxy>;
  close(): Promise<void>;
}

/**
 * Opens a PDF to extract its text. Runs no scripts and fetches nothing.
 * @throws UnreadableDocument when the document needs a password, is damaged, has no pages, or has
 *   too many pages
 */
export async function openDocument(pdf: Uint8Array, mostPages: number): Promise<OpenDocument> {
  const { getDocument } = await load();
  beginDocument();
  const task = getDocument({
    // A copy, because pdfjs takes ownership of the bytes, and a page may be rendered later.
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
