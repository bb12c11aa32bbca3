import { defineError } from '../errors.js';

export const RecordNotEditable = defineError(
  'RECORD_NOT_EDITABLE',
  422,
  'The record cannot be modified',
  'To override a record of another provider, send the request without an id: manual entries win over every provider. Correct an OCR result after its process_status is FINISHED.',
  'The record comes from another provider. Only input records can be modified.',
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
  'The file type is not supported',
  'Send a PDF, JPEG or PNG file, recognizable by its first bytes.',
  'The file type is not supported. Supported types: application/pdf, image/jpeg, image/png.',
);
export const EmptyFile = defineError(
  'EMPTY_FILE',
  422,
  'The file has no content',
  'Send a file with content, or no file.',
  'The file is empty.',
);
export const InputLimitReached = defineError(
  'INPUT_LIMIT_REACHED',
  422,
  'The user reached its limit of input records',
  'Delete input records that are no longer needed.',
  'A user can have at most 100 submitted tax returns.',
);
export const EntryExists = defineError(
  'ENTRY_EXISTS',
  409,
  'The person or company was already entered',
  'Modify or delete the record that the detail names.',
  'The input record 0b8e6f64-1d3c-5c0e-9a55-0d1d8f2f9c11 already contains it.',
);

// Returned to other services only.

export const UploadNotFound = defineError(
  'UPLOAD_NOT_FOUND',
  404,
  'The upload does not exist',
  'Send the file again.',
  'No upload has this id.',
);
