import type { ReadCell } from '../cells/read-cell.js';
import type { FormNumber } from '../forms/code-boxes.js';
import type { PageHeader } from '../page/page-header.js';

/** A page of a document that contains a form. */
export interface ReadPage {
  /** Page number, starting at 1. */
  page: number;
  form: FormNumber;
  millesime: number | null;
  score: number;
  header: PageHeader;
  cells: readonly ReadCell[];
}
