import { Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, One, OrNull, ServedText, Time } from '../../served-fields.js';
import { Warning, type WarningCode } from '../../warnings.js';
import { EnteredData } from './entered-data.js';

@Resource('A file that was entered.')
export class InputFileResource {
  @Id('Id to read the file with, at /users/{userId}/documents/{documentId}.')
  document_id!: string;

  @ServedText('Media type, told by the first bytes of the file: application/pdf, image/jpeg or image/png.')
  media_type!: string;

  @Count('Bytes of the file.', 1)
  size!: number;
}

const example: InputRecordResource = {
  id: '3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c90',
  'data-type_id': '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20',
  data_type: 'COMPANY_OFFICER',
  data: { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' },
  file: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
};

/** What a client entered by hand, as served. */
@Resource('What was entered by hand for a user.', example)
export class InputRecordResource {
  @Id('Used in every later request as {dataTypeInputId}.')
  id!: string;

  @Id(
    'Id of the record it is served in once it is synchronized: that of the register, where the register knows the same person or company.',
  )
  'data-type_id'!: string;

  @Describe('Data type of the record.')
  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @One(() => EnteredData)
  data!: EnteredData;

  @OrNull()
  @One(() => InputFileResource)
  file!: InputFileResource | null;

  @Time('When it was entered')
  created_at!: string;

  @Time('When it was last entered anew; later than created_at once it was')
  updated_at!: string;

  @Optional()
  @Many(
    'Remarks; absent when there are none. AMBIGUOUS_PERSON: several persons of the register may be the same, so that it is a record of its own.',
    () => Warning,
  )
  warnings?: Warning<WarningCode>[];
}
