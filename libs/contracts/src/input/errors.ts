import { defineError } from '../errors.js';

export const RecordNotEditable = defineError(
  'RECORD_NOT_EDITABLE',
  422,
  'The record cannot be modified',
  'Of what comes from other providers leave the id out: what is entered wins over every provider. Correct what was read once it is FINISHED.',
);
export const DateOrder = defineError('DATE_ORDER', 422, 'A period ends before it starts', 'Send an end that is not before the start.');
export const UnsupportedFileType = defineError(
  'UNSUPPORTED_FILE_TYPE',
  422,
  'The file is of a type that is not taken',
  'Send a PDF, JPEG or PNG file; its first bytes tell what it is.',
);
export const EmptyFile = defineError('EMPTY_FILE', 422, 'The file is empty', 'Send a file with content, or leave it out.');
export const InputLimitReached = defineError(
  'INPUT_LIMIT_REACHED',
  422,
  'As much was entered for the user as may be',
  'Delete records of input that are no longer needed.',
);
export const EntryExists = defineError(
  'ENTRY_EXISTS',
  409,
  'The person or company was entered already',
  'Modify the record that the detail names, or delete it.',
);

// Told to other services only.

export const UploadNotFound = defineError('UPLOAD_NOT_FOUND', 404, 'There is no such upload', 'Send the file again.');
