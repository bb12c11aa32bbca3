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

  /** Null where the document names none for certain, or cannot be read; so is what tells where. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  bank_name!: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  page!: number | null;

  /** The words that name it. */
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
 * The document of an act was read, or is given up: once for each; `data_type` tells what it says.
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
