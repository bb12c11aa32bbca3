import { IsString, Matches, MaxLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { DocumentNotAccessible, DocumentNotFound } from '../../sync/errors.js';
import { ProviderNotAvailable, ProviderNotEnabled } from '../../users/errors.js';
import { Id } from '../../fields.js';

export class FetchDocumentPayload {
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;

  @Id('The user')
  user_id!: string;

  @Id('The data connection whose record contains the document')
  connection_id!: string;

  @Matches(/^\d{9}$/)
  siren!: string;

  @IsString()
  @MaxLength(10_000)
  name!: string;

  /** Reference by which the provider's adapter fetches the document. */
  @IsString()
  @MaxLength(1_000)
  reference!: string;
}

/** Header of the reply with the media type of the document. */
export const FETCH_DOCUMENT_HEADERS = { mediaType: 'cd-media-type' } as const;

/** For sync: fetches a document from its source, as bytes. */
export const FetchDocument = defineRequest<FetchDocumentPayload, Uint8Array>({
  subject: 'req.adapters.fetch-document',
  payload: FetchDocumentPayload,
  errors: [DocumentNotFound, DocumentNotAccessible, ProviderNotEnabled, ProviderNotAvailable],
  example: {
    provider_name: 'company_legal_fr',
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    connection_id: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
    siren: '000012344',
    name: 'EXEMPLE',
    reference: 'ACT:63df25898640ab3541150a01',
  },
});
