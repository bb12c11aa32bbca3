import { ArrayMaxSize, ArrayMinSize, IsArray, IsNumber, Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, One, OneOf, OrNull, ServedText, Time } from '../../served-fields.js';
import { Warning } from '../../warnings.js';

export const PROCESS_STATUSES = ['PENDING', 'IN_PROGRESS', 'FINISHED', 'ERROR'] as const;

/** Regimes of tax returns: full, simplified, consolidated. */
export const TAX_RETURN_TYPES = ['C', 'S', 'K'] as const;
export type TaxReturnType = (typeof TAX_RETURN_TYPES)[number];

@Resource('A line of the form.')
export class TaxReturnLine {
  @Describe('Line code of the form, for example FJ or 210.')
  @Matches(/^[0-9A-Z]{2,3}$/)
  code!: string;

  @Describe('The four cells of the row from left to right. Null for an empty cell, or one that the form does not have.', {
    keywords: { items: { type: ['number', 'null'] } },
  })
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  values!: (number | null)[];
}

@Resource('OCR result of a cell.')
export class ReadTaxReturnCell {
  @ServedText('Line code of the form.')
  code!: string;

  @Count('Column of the line, from 1 to 4.', 1)
  column!: number;

  @OrNull()
  @Describe('Amount in the cell.')
  @IsNumber()
  value!: number | null;

  @Describe('Confidence of the OCR result, from 0 to 1.')
  @IsNumber()
  confidence!: number;

  @Count('Page of the document, from 1.', 1)
  page!: number;

  @Describe('Position of the amount on the page, in points from the top left corner: left, top, right, bottom.', {
    keywords: { items: { type: 'number' } },
  })
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  box!: number[];
}

@Resource('OCR result of a tax return, with corrections.')
export class OcrTaxReturnData {
  @OneOf('C full, S simplified regime, K consolidated.', TAX_RETURN_TYPES)
  type!: TaxReturnType;

  @OrNull()
  @Count('Year of the closing date.')
  closing_year!: number | null;

  @OrNull()
  @ServedText('Closing date of the fiscal year (YYYY-MM-DD): the corrected date, else the sent date, else the date in the document.')
  closing_date!: string | null;

  @OrNull()
  @Count('Length of the fiscal year in months.')
  duration!: number | null;

  @OrNull()
  @Describe('Net turnover, in euros.')
  @IsNumber()
  revenue!: number | null;

  @OrNull()
  @Describe('Profit or loss, in euros.')
  @IsNumber()
  net_profit!: number | null;

  @Many('Lines of the forms.', () => TaxReturnLine)
  tax_return_values!: TaxReturnLine[];

  @Many('Warnings about the OCR result. docs/ocr.md lists the codes.', () => Warning)
  warnings!: Warning[];

  @Optional()
  @Many('OCR results of the cells. Present only when a single record is requested.', () => ReadTaxReturnCell)
  cells?: ReadTaxReturnCell[];
}

@Resource('Progress of an OCR job.')
export class ReadingProgress {
  @Count('Number of pages that are done.')
  page!: number;

  @Count('Number of pages in the document.')
  pages!: number;
}

const example: OcrTaxReturnResource = {
  id: '8c1f6b6e-0d0b-4f5e-9b1e-2f6f0b6f3c77',
  tax_return_id: 'accounts-2025',
  process_status: 'FINISHED',
  progress: null,
  data: {
    type: 'S',
    closing_year: 2025,
    closing_date: '2025-12-31',
    duration: 12,
    revenue: 120_000,
    net_profit: 8_000,
    tax_return_values: [{ code: '210', values: [120_000, 110_000, null, null] }],
    warnings: [],
  },
  superseded_by: null,
  error_code: null,
  error_message: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:20.000Z',
};

/** A document that was submitted as a tax return, as served. */
@Resource('A tax return that was submitted as a document, with its OCR result.', example)
export class OcrTaxReturnResource {
  @Id('Id of the record')
  id!: string;

  @ServedText('Name of the tax return, set by the client. Defaults to the id of the record.')
  tax_return_id!: string;

  @OneOf(
    'PENDING before the OCR job starts, then IN_PROGRESS. FINISHED and ERROR are final until another document is submitted.',
    PROCESS_STATUSES,
  )
  process_status!: (typeof PROCESS_STATUSES)[number];

  @OrNull()
  @One(() => ReadingProgress)
  progress!: ReadingProgress | null;

  @OrNull()
  @One(() => OcrTaxReturnData)
  data!: OcrTaxReturnData | null;

  @OrNull()
  @Id('Id of the record that is served instead, with the same type and closing date but a later change. Null when this one is served')
  superseded_by!: string | null;

  @OrNull()
  @ServedText('Code of the reason why the document could not be read. Null unless process_status is ERROR.')
  error_code!: string | null;

  @OrNull()
  @ServedText('Human-readable form of error_code.')
  error_message!: string | null;

  @Time('Time at which the document was first submitted')
  created_at!: string;

  @Time('Time at which the record last changed')
  updated_at!: string;
}
