import type { OcrTaxReturnData, TaxReturnRequest } from '@company-data/contracts';
import type { ReadDocument } from '@company-data/tax-return-reading';

/** Kind of OCR jobs that read tax returns. */
export const TAX_RETURNS = 'tax-return';

export type ProcessStatus = 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'ERROR';

/** OCR result of a document, and the request of the client. */
export interface OcrResult {
  document: ReadDocument;
  request: TaxReturnRequest;
}

/** The part of a result that identifies its return. */
export interface ResultHead {
  document: Pick<ReadDocument, 'type' | 'header'>;
  request: TaxReturnRequest;
}

/** Corrections of a client: lines by code, and fields of the head. */
export type Corrections = Partial<Pick<OcrTaxReturnData, 'type' | 'closing_date' | 'duration' | 'tax_return_values'>>;

/** A document that was submitted as a tax return, with its result. */
export interface OcrRecord {
  id: string;
  userId: string;
  siren: string;
  taxReturnId: string;
  /** Request of the last submitted document. */
  request: TaxReturnRequest;
  fileId: string;
  /** Previous document, while its replacement is read. */
  previousFileId: string | null;
  /** Number of the last submitted document, starting at 1. */
  generation: number;
  status: ProcessStatus;
  /**
   * Result of the last document that was read completely. It is served to synchronizations while a
   * newer document is read, or when that document cannot be read.
   */
  result: OcrResult | null;
  /** Corrections of `result`. */
  corrections: Corrections | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The part of a record with a result that selects the contributing record. */
export type RecordHead = Pick<OcrRecord, 'id' | 'corrections' | 'updatedAt'> & { result: ResultHead };
