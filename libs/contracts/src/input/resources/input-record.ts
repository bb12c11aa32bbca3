import { Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, One, OrNull, ServedText, Time } from '../../served-fields.js';
import { Warning, type WarningCode } from '../../warnings.js';
import { EnteredData } from './entered-data.js';

@Resource('An entered file.')
export class InputFileResource {
  @Id('Id of the file, for /users/{userId}/documents/{documentId}.')
  document_id!: string;

  @ServedText('Media type, determined from the first bytes of the file: application/pdf, image/jpeg or image/png.')
  media_type!: string;

  @Count('Size of the file, in bytes.', 1)
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

/** Data entered by a client, as served. */
@Resource('Manually entered data of a user.', example)
export class InputRecordResource {
  @Id('Id of the input record. Used in every later request as {dataTypeInputId}.')
  id!: string;

  @Id(
    'Id of the record that contains this data after a synchronization. When a register lists the same person or company, it is the id of that record.',
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

  @Time('Time of the entry')
  created_at!: string;

  @Time('Time of the last change, equal to created_at before the first change')
  updated_at!: string;

  @Optional()
  @Many(
    'Remarks. Absent without remarks. AMBIGUOUS_PERSON: registered persons may match, so the data is served as a separate record. DATA_TYPE_ASSUMED: the entry did not name its data type.',
    () => Warning,
  )
  warnings?: Warning<WarningCode>[];
}
