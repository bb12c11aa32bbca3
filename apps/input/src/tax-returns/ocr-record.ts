import type { OcrTaxReturnData, TaxReturnRequest } from '@company-data/contracts';
import type { ReadDocument } from '@company-data/tax-return-reading';

/** What readings of these documents are called among others. */
export const TAX_RETURNS = 'tax-return';

export type ProcessStatus = 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'ERROR';

/** What was read of a document, and what the client said of it. */
export interface OcrResult {
  document: ReadDocument;
  request: TaxReturnRequest;
}

/** What tells which return a result is of. */
export interface ResultHead {
  document: Pick<ReadDocument, 'type' | 'header'>;
  request: TaxReturnRequest;
}

/** What a client has corrected of a result: lines by their code, and what the head says. */
export type Corrections = Partial<Pick<OcrTaxReturnData, 'type' | 'closing_date' | 'duration' | 'tax_return_values'>>;

/** A document that was sent to be read as a tax return, and what came of it. */
export interface OcrRecord {
  id: string;
  userId: string;
  siren: string;
  taxReturnId: string;
  /** Of the document that was sent last. */
  request: TaxReturnRequest;
  fileId: string;
  /** The document before, while the one that replaced it is being read. */
  previousFileId: string | null;
  /** From 1; grows with each document that is sent. */
  generation: number;
  status: ProcessStatus;
  /**
   * Of the document that was last read to its end: served to synchronizations while a newer one is
   * read, and where that cannot be.
   */
  result: OcrResult | null;
  /** Of that result. */
  corrections: Corrections | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** As much of a record with a result as tells which of several contributes. */
export type RecordHead = Pick<OcrRecord, 'id' | 'corrections' | 'updatedAt'> & { result: ResultHead };
