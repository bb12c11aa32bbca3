import { IsString } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { Describe } from '../../describe.js';
import { Id, Nullable, Text } from '../../fields.js';
import { One } from '../../served-fields.js';
import { EnteredData, EnteredOfficerData } from '../resources/entered-data.js';
import { DataTypeName } from './input-records.js';
import { CorrectedTaxReturn, TaxReturnRequest } from './tax-returns.js';
import { MAX_FILE_BYTES } from './uploads.js';

// Bodies as clients send them. They contain the file, while requests to the owner name an upload.

/** A file in base64. Its decoder enforces the size limit. */
const FileText = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(description, { keywords: { contentEncoding: 'base64', maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4 } }),
    IsString(),
  );

const EnteredFile = (): PropertyDecorator =>
  FileText('PDF, JPEG or PNG file of at most 20 MB, in base64 (RFC 4648, section 4, padded). Null removes the current file.');

export class InputRecordBody {
  @Nullable()
  @Id('Id of the data-type record. Set it to modify an existing input record. Omit it to add a new one.')
  'data-type_id'?: string | null;

  @Nullable()
  @Describe('Data type. When omitted, total_owned_parts distinguishes a beneficial owner from an officer.')
  @DataTypeName()
  data_type?: string | null;

  @Nullable()
  @EnteredFile()
  file?: string | null;

  @One(() => EnteredData)
  data!: EnteredData;
}

export class OfficerBody {
  @Nullable()
  @Id('Id of the officer. Set it to modify an entered officer. Omit it to add a new one.')
  officer_id?: string | null;

  @Nullable()
  @EnteredFile()
  file?: string | null;

  @One(() => EnteredOfficerData)
  data!: EnteredOfficerData;
}

export class TaxReturnDocumentData extends TaxReturnRequest {
  @FileText('PDF document of at most 20 MB, in base64 (RFC 4648, section 4, padded).')
  file!: string;
}

export class TaxReturnDocumentBody {
  @Nullable()
  @Text(
    'Name of the tax return, unique for the user. Defaults to the id of the record. A request with an existing name replaces the document.',
    {
      max: 100,
      example: 'accounts-2025',
    },
  )
  tax_return_id?: string | null;

  @One(() => TaxReturnDocumentData)
  data!: TaxReturnDocumentData;
}

export class CorrectTaxReturnBody {
  @One(() => CorrectedTaxReturn)
  data!: CorrectedTaxReturn;
}
