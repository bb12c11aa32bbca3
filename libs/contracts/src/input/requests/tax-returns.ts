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

/** What a client says of the document that it sends. */
export class TaxReturnRequest {
  @Nullable()
  @CalendarDate('Closing date of the fiscal year; where it is left out, that of the document counts.')
  closing_date?: string | null;

  @Nullable()
  @Describe('Year of the closing date, four digits.', { example: '2025' })
  @Matches(/^(19|20)[0-9]{2}$/, { message: '$property must be a year of four digits' })
  closing_year?: string | null;

  @Nullable()
  @CalendarDate('When the tax return was submitted; of several of one fiscal year the latest counts.')
  submitted_date?: string | null;

  @Nullable()
  @Type()
  type?: TaxReturnType | null;

  @Nullable()
  @Duration()
  duration?: number | null;

  @Nullable()
  @Text('Confidentiality, in words of the client.', { max: 100 })
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
  @Text('Name of the tax return, unique for the user; sent again with another document it replaces that document.', { max: 100 })
  tax_return_id?: string | null;

  @One(() => SubmittedTaxReturn)
  data!: SubmittedTaxReturn;
}

const user_id = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const record_id = '8c1f6b6e-0d0b-4f5e-9b1e-2f6f0b6f3c77';
const file: UploadedFile = { upload_id: '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69', size: 1_024, sha256: '0'.repeat(64) };

/** Sends a document to be read as a tax return. */
export const SubmitTaxReturn = defineRequest<SubmitTaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.submit-tax-return',
  payload: SubmitTaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  madeId: ({ id, created_at, updated_at }) => (created_at === updated_at ? id : undefined),
  errors: [...IDEMPOTENCY_ERRORS, UserNotFound, UnsupportedFileType, EmptyFile, InputLimitReached, UploadNotFound],
  example: { user_id, tax_return_id: 'accounts-2025', data: { file, closing_date: '2025-12-31', type: 'S', duration: 12 } },
});

/** Documents that were sent to be read for a user, oldest first. */
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

/** One document that was sent to be read, with how its cells were. */
export const GetTaxReturn = defineRequest<TaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.get-tax-return',
  payload: TaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  errors: [UserNotFound, RecordNotFound],
  example: { user_id, record_id },
});

/** Takes back a document, and what was read of it. */
export const DeleteTaxReturn = defineRequest<TaxReturnPayload, { deleted: true }>({
  subject: 'req.input.delete-tax-return',
  payload: TaxReturnPayload,
  errors: [UserNotFound, RecordNotFound],
  example: { user_id, record_id },
});

const CELLS = 4;
/** Largest amount of a form: twelve digits are printed at most. */
const MAX = 1e12;

const areCells = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === CELLS &&
  value.every((cell) => cell === null || (Number.isInteger(cell) && Math.abs(cell as number) < MAX));

export class CorrectedLine {
  @Describe('Line code of the form, e.g. FJ or 210.')
  @Matches(/^[0-9A-Z]{2,3}$/, { message: '$property must be the code of a line' })
  code!: string;

  @Describe('The four cells of the row, left to right, in whole euros; null clears one.', {
    keywords: { type: 'array', minItems: CELLS, maxItems: CELLS, items: { type: ['integer', 'null'] } },
  })
  @ValidateBy({
    name: 'areCells',
    validator: { validate: areCells, defaultMessage: () => '$property must be four whole amounts of at most twelve digits, or null' },
  })
  values!: (number | null)[];
}

export class CorrectedTaxReturn {
  @Nullable()
  @Many('Lines that are corrected; others stay as they are.', () => CorrectedLine)
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

/** Corrects what was read. */
export const CorrectTaxReturn = defineRequest<CorrectTaxReturnPayload, OcrTaxReturnResource>({
  subject: 'req.input.correct-tax-return',
  payload: CorrectTaxReturnPayload,
  reply: one(OcrTaxReturnResource),
  errors: [UserNotFound, RecordNotFound, RecordNotEditable],
  example: { user_id, record_id, data: { tax_return_values: [{ code: '210', values: [121_000, 110_000, null, null] }] } },
});
