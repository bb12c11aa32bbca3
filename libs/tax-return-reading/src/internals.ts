// Parts of the reader for test documents and for the training of the digit network. Services import
// index.ts only.
export { inkOf } from './cells/cell-ink.js';
export { CLASSES, HIDDEN } from './cells/digit-net.js';
export { INPUTS, patchOf } from './cells/digit-patch.js';
export { PageInk } from './cells/page-ink.js';
export { PdfiumRasteriser } from './engines/pdfium-rasteriser.js';
export { type Box, CODE_BOXES, type CodeBox, type FormNumber, middleY, sizeOf } from './forms/code-boxes.js';
export { FORM_CELLS, type FormCell, keyOf } from './forms/form-cells.js';
export { DPI, type Grey, PIXELS_A_POINT, turn } from './image/grey.js';
export { prepare, type PreparedPage } from './image/prepare.js';
export type { Alignment } from './page/alignment.js';
export { cellPlaces, codePlaces } from './page/cell-places.js';
export { median } from './page/statistics.js';
export { latin, PdfObjects } from './pdf/pdf-objects.js';
export { IDENTITIES, type Identity, type Regime, REGIME_FORMS } from './record/identities.js';
