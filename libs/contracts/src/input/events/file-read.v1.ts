import { Matches } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class FileReadV1 {
  @Id('The user')
  user_id!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;
}

/** A file of an input record was read. The data type of its contents must be collected again. */
export const FileRead = defineEvent<FileReadV1>({
  subject: 'evt.input.file-read.v1',
  payload: FileReadV1,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', data_type: 'INPUT_FILE' },
});
