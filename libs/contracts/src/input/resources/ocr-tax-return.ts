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
  @Describe('Line code of the form, e.g. FJ or 210.')
  @Matches(/^[0-9A-Z]{2,3}$/)
  code!: string;

  @Describe('The four cells of the row, left to right; null where the form has no such cell or it is empty.', {
    keywords: { items: { type: ['number', 'null'] } },
  })
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  values!: (number | null)[];
}

@Resource('How a cell was read.')
export class ReadTaxReturnCell {
  @ServedText('Line code of the form.')
  code!: string;

  @Count('Column of the line, from 1 to 4.', 1)
  column!: number;

  @OrNull()
  @Describe('The amount that was read.')
  @IsNumber()
  value!: number | null;

  @Describe('How sure the reading is, from 0 to 1.')
  @IsNumber()
  confidence!: number;

  @Count('Page of the document, from 1.', 1)
  page!: number;

  @Describe('Where the amount stands on the page, in points from its top left: left, top, right, bottom.', {
    keywords: { items: { type: 'number' } },
  })
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  box!: number[];
}

@Resource('A tax return as it was read, with corrections.')
export class OcrTaxReturnData {
  @OneOf('C full, S simplified regime, K consolidated.', TAX_RETURN_TYPES)
  type!: TaxReturnType;

  @OrNull()
  @Count('Year of the closing date.')
  closing_year!: number | null;

  @OrNull()
  @ServedText('Closing date of the fiscal year (YYYY-MM-DD): as corrected, as sent, else as read.')
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

  @Many('What is to be known of the reading; docs/ocr.md lists the codes.', () => Warning)
  warnings!: Warning[];

  @Optional()
  @Many('How each cell was read; where the record is read by itself.', () => ReadTaxReturnCell)
  cells?: ReadTaxReturnCell[];
}

@Resource('How far a document is read.')
export class ReadingProgress {
  @Count('Pages that are read.')
  page!: number;

  @Count('Pages of the document.')
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

/** A document that was sent to be read as a tax return, as served. */
@Resource('A tax return that was sent as a document, and what was read of it.', example)
export class OcrTaxReturnResource {
  @Id('Id of the record')
  id!: string;

  @ServedText('What the client calls the tax return; the id of the record where it said nothing.')
  tax_return_id!: string;

  @OneOf('PENDING until it is its turn, IN_PROGRESS, then FINISHED or ERROR for good, until another document is sent.', PROCESS_STATUSES)
  process_status!: (typeof PROCESS_STATUSES)[number];

  @OrNull()
  @One(() => ReadingProgress)
  progress!: ReadingProgress | null;

  @OrNull()
  @One(() => OcrTaxReturnData)
  data!: OcrTaxReturnData | null;

  @OrNull()
  @Id(
    'Id of the record of the same type and closing date that was submitted or changed later, whose figures are served; null where these are',
  )
  superseded_by!: string | null;

  @OrNull()
  @ServedText('Why the document could not be read, as a code; null unless process_status is ERROR.')
  error_code!: string | null;

  @OrNull()
  @ServedText('The same in words.')
  error_message!: string | null;

  @Time('When the document was first sent')
  created_at!: string;

  @Time('When the record last changed')
  updated_at!: string;
}
