import { readFileSync } from 'node:fs';
import type { Form } from '@company-data/data-types';
import type { Label, Labels } from './load-code-lists.js';

/** Lines of the accounts that share their columns: a form, or a part of one. */
export interface LineTable {
  /** The page of the typed accounts that holds them. */
  page: string;
  title: Label;
  /**
   * What the four values of a line are, left to right; null where these lines have no such cell.
   */
  columns: (Label | null)[];
  lines: Labels;
}

/**
 * The lines of the accounts by regime, for readers: no record bears their labels, so no service
 * reads them.
 */
export const readTaxReturnLines = (): Record<Form, LineTable[]> =>
  JSON.parse(readFileSync(new URL('./tax-return-lines.json', import.meta.url), 'utf8')) as Record<Form, LineTable[]>;
