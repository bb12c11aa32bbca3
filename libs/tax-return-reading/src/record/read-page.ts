import type { ReadCell } from '../cells/read-cell.js';
import type { FormNumber } from '../forms/code-boxes.js';
import type { PageHeader } from '../page/page-header.js';

/** A page of a document that is a form, as it was read. */
export interface ReadPage {
  /** From 1. */
  page: number;
  form: FormNumber;
  millesime: number | null;
  score: number;
  header: PageHeader;
  cells: readonly ReadCell[];
}
