import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { type InpiTypedAccounts, typedAccountsSchema } from '../../../protocols/inpi/attachments.js';
import { authorized, permitted } from '../../../protocols/inpi/register.js';
import { companySchema, type InpiCompany } from './company.js';

/** Returns the register document of a company, or null when the register does not know it. */
export async function fetchCompany(client: SourceClient, siren: string): Promise<InpiCompany | null> {
  const answer = permitted(await authorized(client, { path: `/companies/${siren}`, schema: companySchema }));
  if (answer.status === 404) return null;
  if (answer.body.formality.siren !== siren) throw new ProviderFetchError('malformed', 'the register returned another company');
  return answer.body;
}

/** Returns the typed accounts of one filing, or null when the register no longer has them. */
export async function fetchTypedAccounts(client: SourceClient, id: string): Promise<InpiTypedAccounts | null> {
  const request = { path: `/bilans-saisis/${encodeURIComponent(id)}`, schema: typedAccountsSchema };
  const answer = permitted(await authorized(client, request));
  return answer.status === 404 ? null : answer.body;
}

/**
 * Downloads the image of an act (`actes`) or of accounts (`bilans`).
 *
 * @throws ProviderFetchError `rejected` when the register withholds or lacks the document
 */
export async function downloadImage(client: SourceClient, kind: 'actes' | 'bilans', id: string): Promise<Uint8Array> {
  const answer = await authorized<Uint8Array>(client, { path: `/${kind}/${encodeURIComponent(id)}/download`, schema: true, bytes: true });
  // The token can read everything else, so a 403 concerns this document only.
  if (answer.status === 403 || answer.status === 404)
    throw new ProviderFetchError('rejected', 'the register does not provide this document');
  return permitted(answer).body;
}
