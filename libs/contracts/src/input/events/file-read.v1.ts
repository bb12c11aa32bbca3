import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class FileReadV1 {
  @Id('The user')
  user_id!: string;
}

/** A file that came with what was entered was read: what it tells is to be collected again. */
export const FileRead = defineEvent<FileReadV1>({
  subject: 'evt.input.file-read.v1',
  payload: FileReadV1,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
