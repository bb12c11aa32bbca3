import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS, RateLimited } from '../../errors.js';
import { Id, Nullable } from '../../fields.js';
import type { CursorPage } from '../../page.js';
import { cursorPageOf, one } from '../../resource.js';
import { One } from '../../served-fields.js';
import { DataTypeNotSupported, RecordNotFound } from '../../sync/errors.js';
import { UserNotFound } from '../../users/errors.js';
import { DateOrder, EmptyFile, EntryExists, InputLimitReached, RecordNotEditable, UnsupportedFileType, UploadNotFound } from '../errors.js';
import { EnteredData, EnteredOfficerData } from '../resources/entered-data.js';
import { InputRecordResource } from '../resources/input-record.js';
import { ListOfUserPayload } from './list-of-user.js';
import { UploadedFile } from './uploads.js';

class EnteredFor {
  @Id('The user')
  user_id!: string;

  /** Null removes the current file. Absent leaves it unchanged. */
  @Nullable()
  @One(() => UploadedFile)
  file?: UploadedFile | null;
}

/** The data type as named by the client. The owner checks that it may be entered. */
export const DataTypeName = (): PropertyDecorator =>
  Matches(/^[A-Za-z0-9_]{1,64}$/, { message: '$property must be the name of a data type' });

export class CreateInputRecordPayload extends EnteredFor {
  @Nullable()
  @Id('Input record to replace, by its own id or the id of the record that it is served in')
  'data-type_id'?: string | null;

  @Nullable()
  @DataTypeName()
  data_type?: string | null;

  @One(() => EnteredData)
  data!: EnteredData;
}

const created = ({ id, created_at, updated_at }: InputRecordResource): string | undefined => (created_at === updated_at ? id : undefined);

const example = {
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  data: { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' },
};

const ENTRY_ERRORS = [
  ...IDEMPOTENCY_ERRORS,
  UserNotFound,
  RecordNotFound,
  RecordNotEditable,
  EntryExists,
  DataTypeNotSupported,
  DateOrder,
  UnsupportedFileType,
  EmptyFile,
  InputLimitReached,
  UploadNotFound,
];

/** Enters a person or company, or replaces an entered one. */
export const CreateInputRecord = defineRequest<CreateInputRecordPayload, InputRecordResource>({
  subject: 'req.input.create-input-record',
  payload: CreateInputRecordPayload,
  reply: one(InputRecordResource),
  madeId: created,
  errors: ENTRY_ERRORS,
  example: { ...example, data_type: 'COMPANY_OFFICER' },
});

export class EnterOfficerPayload extends EnteredFor {
  @Nullable()
  @Id('Entered officer to replace, by its own id or the id of the record that it is served in')
  officer_id?: string | null;

  @One(() => EnteredOfficerData)
  data!: EnteredOfficerData;
}

/** Enters an officer, or replaces an entered one. */
export const EnterOfficer = defineRequest<EnterOfficerPayload, InputRecordResource>({
  subject: 'req.input.enter-officer',
  payload: EnterOfficerPayload,
  reply: one(InputRecordResource),
  madeId: created,
  errors: ENTRY_ERRORS,
  example,
});

export class UpdateInputRecordPayload extends CreateInputRecordPayload {
  @Id('Input record, by its own id or the id of the record that it is served in')
  input_id!: string;
}

/** Replaces all data of an input record. */
export const UpdateInputRecord = defineRequest<UpdateInputRecordPayload, InputRecordResource>({
  subject: 'req.input.update-input-record',
  payload: UpdateInputRecordPayload,
  reply: one(InputRecordResource),
  errors: ENTRY_ERRORS,
  example: { ...example, input_id: '3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c90' },
});

export class InputRecordPayload {
  @Id('The user')
  user_id!: string;

  @Id('Input record, by its own id or the id of the record that it is served in')
  input_id!: string;
}

const named = { user_id: example.user_id, input_id: '3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c90' };

export const GetInputRecord = defineRequest<InputRecordPayload, InputRecordResource>({
  subject: 'req.input.get-input-record',
  payload: InputRecordPayload,
  reply: one(InputRecordResource),
  errors: [UserNotFound, RecordNotFound, RecordNotEditable],
  example: named,
});

/** Deletes an input record and its file. */
export const DeleteInputRecord = defineRequest<InputRecordPayload, { deleted: true }>({
  subject: 'req.input.delete-input-record',
  payload: InputRecordPayload,
  errors: [UserNotFound, RecordNotFound, RecordNotEditable],
  example: named,
});

/** Lists the input records of a user, oldest first. */
export const ListInputRecords = defineRequest<ListOfUserPayload, CursorPage<InputRecordResource>>({
  subject: 'req.input.list-input-records',
  payload: ListOfUserPayload,
  reply: cursorPageOf(InputRecordResource),
  errors: [UserNotFound, RateLimited],
  example: { user_id: example.user_id, page: 1, per_page: 100 },
});
