import { IsInt, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class ActReadV1 {
  @Id('The user')
  user_id!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @Id('The document')
  document_id!: string;

  /**
   * Null when the document does not name a bank with certainty, or cannot be read. `page`, `text`
   * and `confidence` are then null too.
   */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  bank_name!: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  page!: number | null;

  /** Words of the document that name the bank. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  text!: string | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  confidence!: number | null;
}

/**
 * The document of an act was read, or its OCR job was abandoned. Published once per document.
 * `data_type` is the type of the resulting records.
 */
export const ActRead = defineEvent<ActReadV1>({
  subject: 'evt.input.act-read.v1',
  payload: ActReadV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    data_type: 'ACT_READING',
    document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000003',
    bank_name: 'BNP Paribas',
    page: 1,
    text: 'BNP PARIBAS',
    confidence: 0.99,
  },
});
