import { defineError } from '../errors.js';

export const RecordNotEditable = defineError(
  'RECORD_NOT_EDITABLE',
  422,
  'The record cannot be modified',
  'Of what comes from other providers leave the id out: what is entered wins over every provider. Correct what was read once it is FINISHED.',
  'The record comes from another provider: only records made by input can be modified.',
);
export const DateOrder = defineError(
  'DATE_ORDER',
  422,
  'A period ends before it starts',
  'Send an end that is not before the start.',
  'A role ends before it starts.',
);
export const UnsupportedFileType = defineError(
  'UNSUPPORTED_FILE_TYPE',
  422,
  'The file is of a type that is not taken',
  'Send a PDF, JPEG or PNG file; its first bytes tell what it is.',
  'The file is not of a type that is taken here: application/pdf, image/jpeg, image/png.',
);
export const EmptyFile = defineError(
  'EMPTY_FILE',
  422,
  'The file is empty',
  'Send a file with content, or leave it out.',
  'The file has not a byte.',
);
export const InputLimitReached = defineError(
  'INPUT_LIMIT_REACHED',
  422,
  'As much was entered for the user as may be',
  'Delete records of input that are no longer needed.',
  'At most 100 tax returns are sent to be read for one user.',
);
export const EntryExists = defineError(
  'ENTRY_EXISTS',
  409,
  'The person or company was entered already',
  'Modify the record that the detail names, or delete it.',
  'It was entered as 0b8e6f64-1d3c-5c0e-9a55-0d1d8f2f9c11 already.',
);

// Told to other services only.

export const UploadNotFound = defineError(
  'UPLOAD_NOT_FOUND',
  404,
  'There is no such upload',
  'Send the file again.',
  'No upload has this id.',
);
