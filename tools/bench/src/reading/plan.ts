import { DOCUMENT_KINDS, type DocumentKind, PICTURE_KINDS } from '@company-data/test-documents';

/** Document to generate and read. */
export interface DocumentToRead {
  kind: DocumentKind;
  seed: number;
  regime: 'C' | 'S';
}

/**
 * First seed of the benchmark, far from the training seeds. Each kind has its own range of seeds,
 * so that no two documents are equal.
 */
const FIRST_SEED = 10_000_000;
const SEEDS_A_KIND = 100_000;

/** Pages of forms per return. */
const FORMS = { C: 4, S: 2 };
/** One of this number of returns is that of a small company. */
const SIMPLIFIED = 3;

const documentAt = (kind: DocumentKind, index: number): DocumentToRead => ({
  kind,
  seed: FIRST_SEED + DOCUMENT_KINDS.indexOf(kind) * SEEDS_A_KIND + index,
  regime: index % SIMPLIFIED === SIMPLIFIED - 1 ? 'S' : 'C',
});

/** True when a kind is read from pictures. */
export const isPicture = (kind: DocumentKind): boolean => PICTURE_KINDS.some((each) => each === kind);

/**
 * Generates documents of each kind in rotation until each has the given number of pages, then
 * pictures without end.
 */
export function* documentsToRead(pages: number): Generator<DocumentToRead & { isExtra: boolean }> {
  const planned = new Map<DocumentKind, number>(DOCUMENT_KINDS.map((kind) => [kind, 0]));
  for (let index = 0; ; index++) {
    const wanting = DOCUMENT_KINDS.filter((kind) => planned.get(kind)! < pages);
    const isExtra = wanting.length === 0;
    for (const kind of isExtra ? PICTURE_KINDS : wanting) {
      const document = documentAt(kind, index);
      planned.set(kind, planned.get(kind)! + FORMS[document.regime]);
      yield { ...document, isExtra };
    }
  }
}

/** Generates the planned documents of some kinds, then pictures without end. */
export function* documentsOfKinds(kinds: readonly DocumentKind[], pages: number): Generator<DocumentToRead & { isExtra: boolean }> {
  for (const document of documentsToRead(pages)) if (document.isExtra || kinds.includes(document.kind)) yield document;
}
