/** All tables of users, without jobs, which workers would claim. */
export const TWINS = [
  'files',
  'file_chunks',
  'input_records',
  'ocr_records',
  'ocr_pages',
  'file_ocr_results',
  'act_ocr_results',
  'idempotency_keys',
];
