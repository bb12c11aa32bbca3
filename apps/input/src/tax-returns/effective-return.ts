import { type AccountLines, type Figures, figuresOf, type Finding, findingsIn, type Form, sumFindings } from '@company-data/data-types';
import { correctedReturn, type ReadDocument } from '@company-data/tax-return-reading';
import { accountLines } from './account-lines.js';
import type { Corrections, OcrResult, ResultHead } from './ocr-record.js';

/**
 * Identity of a return. Corrections win over the request of the client, which wins over the
 * document.
 */
export interface ReturnHead {
  type: Form;
  closingDate: string | null;
  duration: number | null;
}

/** A return that combines the OCR result, the request of the client and its corrections. */
export interface EffectiveReturn extends ReturnHead {
  figures: Figures;
  lines: ReadDocument['tax_return_values'];
  cells: ReadDocument['cells'];
  warnings: Finding[];
}

export const headOf = ({ document, request }: ResultHead, corrections: Corrections | null): ReturnHead => ({
  type: corrections?.type ?? typeOf(document, request.type),
  closingDate: corrections?.closing_date ?? request.closing_date ?? document.header.closingDate,
  duration: corrections?.duration ?? request.duration ?? document.header.duration,
});

/** Returns a return as read when `corrections` is null, otherwise as corrected. */
export function effectiveReturn(result: OcrResult, corrections: Corrections | null): EffectiveReturn {
  const { document, request } = result;
  const read = corrections?.tax_return_values ? correctedReturn(document, corrections.tax_return_values) : document;
  const head = headOf(result, corrections);
  const { type, closingDate } = head;
  const lines = accountLines(type, read.tax_return_values);
  const figures = figuresOf(type, lines);
  return {
    ...head,
    figures,
    lines: read.tax_return_values,
    cells: read.cells,
    warnings: [
      ...accountFindings(type, lines, figures),
      ...read.warnings,
      ...typeFindings(document, request.type),
      ...undated(closingDate),
    ],
  };
}

/**
 * Returns K for consolidated accounts, which use the forms of the full regime. Otherwise the forms
 * determine the regime.
 */
const typeOf = (document: Pick<ReadDocument, 'type'>, submittedForm: Form | null | undefined): Form =>
  submittedForm === 'K' && document.type === 'C' ? 'K' : document.type;

const accountFindings = (type: Form, lines: AccountLines, figures: Figures): Finding[] => [
  ...findingsIn(type, lines, figures),
  ...sumFindings(type, lines),
];

function typeFindings(document: ReadDocument, submittedForm: Form | null | undefined): Finding[] {
  if (!submittedForm || typeOf(document, submittedForm) === submittedForm) return [];
  return [{ code: 'OCR_HEADER_DIFFERS', message: `The document says: type ${document.type} instead of ${submittedForm}.` }];
}

const undated = (closingDate: string | null): Finding[] =>
  closingDate !== null
    ? []
    : [{ code: 'OCR_CLOSING_DATE_MISSING', message: 'No closing date was sent or read: the return is served once it is corrected in.' }];
