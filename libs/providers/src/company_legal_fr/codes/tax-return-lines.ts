import { readFileSync } from 'node:fs';
import type { Form } from '@company-data/data-types';
import type { Label, Labels } from './load-code-lists.js';

/** Lines of the accounts that share their columns: a form or a part of one. */
export interface LineTable {
  /** Page of the typed accounts that contains the lines. */
  page: string;
  title: Label;
  /**
   * Titles of the four values of a line, from left to right. Null when these lines have no such
   * cell.
   */
  columns: (Label | null)[];
  lines: Labels;
}

/**
 * Reads the lines of the accounts by regime. Only the code list and its documentation use them,
 * because records have no labels of lines.
 */
export const readTaxReturnLines = (): Record<Form, LineTable[]> =>
  JSON.parse(readFileSync(new URL('./tax-return-lines.json', import.meta.url), 'utf8')) as Record<Form, LineTable[]>;
