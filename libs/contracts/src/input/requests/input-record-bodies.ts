import { IsString } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { Describe } from '../../describe.js';
import { Id, Nullable, Text } from '../../fields.js';
import { One } from '../../served-fields.js';
import { EnteredData, EnteredOfficerData } from '../resources/entered-data.js';
import { DataTypeName } from './input-records.js';
import { CorrectedTaxReturn, TaxReturnRequest } from './tax-returns.js';
import { MAX_FILE_BYTES } from './uploads.js';

// Bodies as clients send them: the file stands in them, where requests to the owner name an upload.

/** A file as base64; how much it may be is for whoever decodes it. */
const FileText = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(description, { keywords: { contentEncoding: 'base64', maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4 } }),
    IsString(),
  );

const EnteredFile = (): PropertyDecorator =>
  FileText(
    'The file, a PDF, JPEG or PNG of at most 20 MB, in base64 (RFC 4648, section 4, padded); null takes away the one that is there.',
  );

export class InputRecordBody {
  @Nullable()
  @Id('Identifier of the data-type record. Give it to modify an existing record of input; omit it to add a new one.')
  'data-type_id'?: string | null;

  @Nullable()
  @Describe('Data type; where it is left out, total_owned_parts tells a beneficial owner from an officer.')
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
  @Id('Identifier of the officer. Give it to modify one that was entered; omit it to add a new one.')
  officer_id?: string | null;

  @Nullable()
  @EnteredFile()
  file?: string | null;

  @One(() => EnteredOfficerData)
  data!: EnteredOfficerData;
}

export class TaxReturnDocumentData extends TaxReturnRequest {
  @FileText('The document, a PDF of at most 20 MB, in base64 (RFC 4648, section 4, padded).')
  file!: string;
}

export class TaxReturnDocumentBody {
  @Nullable()
  @Text('Name of the tax return, unique for the user; the id of the record where it is left out. Sent again it replaces the document.', {
    max: 100,
    example: 'accounts-2025',
  })
  tax_return_id?: string | null;

  @One(() => TaxReturnDocumentData)
  data!: TaxReturnDocumentData;
}

export class CorrectTaxReturnBody {
  @One(() => CorrectedTaxReturn)
  data!: CorrectedTaxReturn;
}
