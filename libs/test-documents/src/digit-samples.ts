import {
  type Alignment,
  type Box,
  cellPlaces,
  CLASSES,
  codePlaces,
  DPI,
  inkOf,
  keyOf,
  median,
  PageInk,
  patchOf,
  PdfiumRasteriser,
  PIXELS_A_POINT,
  prepare,
  type PreparedPage,
} from '@company-data/tax-return-reading/internals';
import { type DocumentKind, documentOf } from './document-kinds.js';
import { FONT_NAMES } from './true-type.js';

/** Inputs of a shape, and its class. */
export interface Sample {
  inputs: Float32Array;
  label: number;
}

/** Fonts for training. The benchmark uses the others. */
export const TRAINING_FONTS = FONT_NAMES.slice(0, 4);
/** Lowest seed of training documents. */
export const TRAINING_SEED = 1_000_000;

const KINDS: readonly DocumentKind[] = ['scan300', 'scan200', 'rot300', 'rot200'];

/** Returns the shapes of generated documents. */
export async function samplesOf(documents: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < documents; index++) {
    const document = await documentOf(KINDS[index % KINDS.length]!, TRAINING_SEED + index, TRAINING_FONTS);
    for (const [form, number] of document.pages) {
      const page = prepare(await new PdfiumRasteriser().page(document.pdf, number, DPI))!;
      const alignment = { form, anchors: [], at: placeOn };
      samples.push(...samplesIn(page, alignment, document.made.cells.get(form)!));
    }
  }
  return samples;
}

/**
 * Converts a position on a generated page. The page was rotated around its centre and back, so
 * positions are unchanged.
 */
const placeOn: Alignment['at'] = (x, y) => ({ x: x * PIXELS_A_POINT, y: y * PIXELS_A_POINT });

const X = CLASSES.indexOf('x');
const OTHERS = 20;

function samplesIn(page: PreparedPage, alignment: Alignment, cells: ReadonlyMap<string, { value: number }>): Sample[] {
  const ink = new PageInk(page.map, page.components, codePlaces(alignment));
  const samples: Sample[] = [];
  for (const place of cellPlaces(alignment)) {
    const truth = cells.get(keyOf(place.cell));
    const found = truth === undefined ? undefined : inkOf(ink, place);
    const digits = String(Math.abs(truth?.value ?? 0));
    if (found === undefined || found.digits.length !== digits.length || found.flags.includes('odd')) continue;
    const height = median(found.digits.map(({ y0, y1 }) => y1 - y0));
    found.digits.forEach((shape, at) => samples.push({ inputs: patchOf(page.grey, page.map, shape, height), label: Number(digits[at]) }));
  }
  return [...samples, ...othersIn(page)];
}

/** Returns characters of labels, as samples of other shapes. */
function othersIn({ grey, map, components }: PreparedPage): Sample[] {
  const isLetter = ({ x0, x1, y0, y1 }: Box): boolean =>
    x1 < 150 * PIXELS_A_POINT && y0 > 130 * PIXELS_A_POINT && y1 - y0 > 14 && y1 - y0 < 40 && x1 - x0 < 40;
  return components
    .filter(isLetter)
    .filter((_, index) => index % 9 === 0)
    .slice(0, OTHERS)
    .map((shape) => ({ inputs: patchOf(grey, map, shape, shape.y1 - shape.y0), label: X }));
}
