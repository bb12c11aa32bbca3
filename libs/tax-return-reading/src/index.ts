export { FAILURES, type FailureCode, UnreadableDocument } from './pdf/failures.js';
export { type Engines, packagedEngines } from './reading/engines.js';
export * from './reading/read-document.js';
export type * from './record/tax-return.js';
export type { FormNumber } from './forms/code-boxes.js';
export type { ColumnNumber } from './forms/form-cells.js';
export type { PageHeader } from './page/page-header.js';
