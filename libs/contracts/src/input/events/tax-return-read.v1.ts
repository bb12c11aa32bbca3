import { IsIn, IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class TaxReturnReadV1 {
  @Id('The user')
  user_id!: string;

  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @Id('The record')
  id!: string;

  @IsString()
  @MaxLength(100)
  tax_return_id!: string;

  /** Number of the document among those submitted for the record, from 1. */
  @IsInt()
  @Min(1)
  generation!: number;

  @IsIn(['FINISHED', 'ERROR'])
  process_status!: 'FINISHED' | 'ERROR';

  @IsOptional()
  @IsString()
  privacy!: string | null;

  /** Code from a fixed table. The table also contains `error_message`. */
  @IsOptional()
  @IsString()
  error_code!: string | null;

  @IsOptional()
  @IsString()
  error_message!: string | null;
}

/** A document was read as a tax return, or could not be read. Published once per document. */
export const TaxReturnRead = defineEvent<TaxReturnReadV1>({
  subject: 'evt.input.tax-return-read.v1',
  payload: TaxReturnReadV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    siren: '000012344',
    id: '8c1f6b6e-0d0b-4f5e-9b1e-2f6f0b6f3c77',
    tax_return_id: 'accounts-2025',
    generation: 1,
    process_status: 'FINISHED',
    privacy: null,
    error_code: null,
    error_message: null,
  },
});
