import { type AccountLines, type Form, type FourCells, linesWith } from '@company-data/data-types';
import { formOfLine, type ReadTaxReturn, type ReturnLine } from '@company-data/tax-return-reading';

type FormNumber = ReadTaxReturn['forms'][number]['form'];

/** Page numbers of the forms, as in accounts that registers typed. */
const PAGES: Record<FormNumber, string> = { '2050': '01', '2051': '02', '2052': '03', '2053': '04', '2033-A': '01', '2033-B': '02' };

/**
 * Converts lines that OCR read to the lines of accounts. Consolidated accounts use the forms of the
 * full regime.
 */
export function accountLines(type: Form, lines: readonly ReturnLine[]): AccountLines {
  const pages = new Map<string, string[]>();
  for (const { code } of lines) {
    const form = formOfLine(type === 'S' ? 'S' : 'C', code);
    if (form !== undefined) pages.set(PAGES[form], [...(pages.get(PAGES[form]) ?? []), code]);
  }
  return linesWith(new Map(lines.map(({ code, values }) => [code, values as FourCells])), pages);
}
