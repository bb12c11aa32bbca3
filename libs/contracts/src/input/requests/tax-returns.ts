import { ArrayMaxSize, IsIn, Matches, ValidateBy } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { CalendarDate } from '../../calendar-date.js';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS, RateLimited } from '../../errors.js';
import { Id, Integer, MAX_ITEMS, Nullable, Text } from '../../fields.js';
import type { CursorPage } from '../../page.js';
import { cursorPageOf, one } from '../../resource.js';
import { Many, One } from '../../served-fields.js';
import { RecordNotFound } from '../../sync/errors.js';
import { UserNotFound } from '../../users/errors.js';
import { EmptyFile, InputLimitReached, RecordNotEditable, UnsupportedFileType, UploadNotFound } from '../errors.js';
import { OcrTaxReturnResource, TAX_RETURN_TYPES, type TaxReturnType } from '../resources/ocr-tax-return.js';
import { ListOfUserPayload } from './list-of-user.js';
import { UploadedFile } from './uploads.js';

const Duration = (): PropertyDecorator => Integer('Length of the fiscal year in months.', 1, 24);

const Type = (): PropertyDecorator =>
  applyDecorators(
    Describe('C full, S simplified regime, K consolidated.'),
    IsIn([...TAX_RETURN_TYPES], { message: '$property must be C, S or K' }),
  );

/** Metadata of a submitted document, set by the client. */
export class TaxReturnRequest {
  @Nullable()
  @CalendarDate('Closing date of the fiscal year. Defaults to the date in the document.')
  closing_date?: string | null;

  @Nullable()
  @Describe('Year of the closing date, four digits.', { example: '2025' })
  @Matches(/^(19|20)[0-9]{2}$/, { message: '$property must be a year of four digits' })
  closing_year?: string | null;

  @Nullable()
  @CalendarDate('Submission date. The latest of several tax returns for one fiscal year is used.')
  submitted_date?: string | null;

  @Nullable()
  @Type()
  type?: TaxReturnType | null;

  @Nullable()
  @Duration()
  duration?: number | null;

  @Nullable()
  @Text("Confidentiality, in the client's own words.", { max: 100 })
  privacy?: string | null;
}

export class SubmittedTaxReturn extends TaxReturnRequest {
  @One(() => UploadedFile)
  file!: UploadedFile;
}

export class SubmitTaxReturnPayload {
  @Id('The user')
  user_id!: string;

  @Nullable()
  @Text('Name of the tax return, unique for the user. A request with an existing name replaces the document.', { max: 100 })
  tax_return_id?: string | null;

  @One(() => SubmittedTaxReturn)
  data!: SubmittedTaxReturn;
}

const user_id = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const record_id = '8c1f6b6e-0d0b-4f5e-9b1e-2f6f0b6f3c77';
const file: UploadedFile = { upload_id: '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69', size: 1_024, sha256: '0'.repeat(64) };

/** Submits a document as a tax return for OCR. */
export const SubmitTaxReturn = defineRequest<SubmitTaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.submit-tax-return',
  payload: SubmitTaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  madeId: ({ id, created_at, updated_at }) => (created_at === updated_at ? id : undefined),
  errors: [...IDEMPOTENCY_ERRORS, UserNotFound, UnsupportedFileType, EmptyFile, InputLimitReached, UploadNotFound],
  example: { user_id, tax_return_id: 'accounts-2025', data: { file, closing_date: '2025-12-31', type: 'S', duration: 12 } },
});

/** Lists the documents submitted for a user, oldest first. */
export const ListTaxReturns = defineRequest<ListOfUserPayload, CursorPage<OcrTaxReturnResource>>({
  subject: 'req.input.list-tax-returns',
  payload: ListOfUserPayload,
  reply: cursorPageOf(OcrTaxReturnResource),
  errors: [UserNotFound, RateLimited],
  example: { user_id, page: 1, per_page: 100 },
});

export class TaxReturnPayload {
  @Id('The user')
  user_id!: string;

  @Id('The record')
  record_id!: string;
}

/** Returns one submitted document with the OCR results of its cells. */
export const GetTaxReturn = defineRequest<TaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.get-tax-return',
  payload: TaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  errors: [UserNotFound, RecordNotFound],
  example: { user_id, record_id },
});

/** Deletes a submitted document and its OCR result. */
export const DeleteTaxReturn = defineRequest<TaxReturnPayload, { deleted: true }>({
  subject: 'req.input.delete-tax-return',
  payload: TaxReturnPayload,
  errors: [UserNotFound, RecordNotFound],
  example: { user_id, record_id },
});

const CELLS = 4;
/** Limit of the amounts of a form, which have at most twelve digits. */
const MAX = 1e12;

const areCells = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === CELLS &&
  value.every((cell) => cell === null || (Number.isInteger(cell) && Math.abs(cell as number) < MAX));

export class CorrectedLine {
  @Describe('Line code of the form, for example FJ or 210.')
  @Matches(/^[0-9A-Z]{2,3}$/, { message: '$property must be the code of a line' })
  code!: string;

  @Describe('The four cells of the row from left to right, in whole euros. Null clears a cell.', {
    keywords: { type: 'array', minItems: CELLS, maxItems: CELLS, items: { type: ['integer', 'null'] } },
  })
  @ValidateBy({
    name: 'areCells',
    validator: { validate: areCells, defaultMessage: () => '$property must be four integers of at most twelve digits, or null' },
  })
  values!: (number | null)[];
}

export class CorrectedTaxReturn {
  @Nullable()
  @Many('Corrected lines. Other lines are unchanged.', () => CorrectedLine)
  @ArrayMaxSize(MAX_ITEMS)
  tax_return_values?: CorrectedLine[] | null;

  @Nullable()
  @CalendarDate('Closing date of the fiscal year.')
  closing_date?: string | null;

  @Nullable()
  @Duration()
  duration?: number | null;

  @Nullable()
  @Type()
  type?: TaxReturnType | null;
}

export class CorrectTaxReturnPayload extends TaxReturnPayload {
  @One(() => CorrectedTaxReturn)
  data!: CorrectedTaxReturn;
}

/** Corrects an OCR result. */
export const CorrectTaxReturn = defineRequest<CorrectTaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.correct-tax-return',
  payload: CorrectTaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  errors: [UserNotFound, RecordNotFound, RecordNotEditable],
  example: { user_id, record_id, data: { tax_return_values: [{ code: '210', values: [121_000, 110_000, null, null] }] } },
});
