import { type CollectionContext, type CollectionJob, ConsentRefused, ProviderFetchError } from '../../adapter.js';
import { apiEntreprise } from './api-entreprise/manifest.js';
import { type CompanyResponses, companyResponses } from './api-entreprise/client.js';

/** State that the reads of one job share. */
export interface Readings {
  job: Pick<CollectionJob, 'siren' | 'checkpoints' | 'history'>;
  context: CollectionContext;
  /** False when the deployment names no recipient of the data. */
  isConfigured: boolean;
  /** @throws ConsentRefused when no consent exists for the company */
  company(): Promise<CompanyResponses>;
}

const CONTEXT = "Lecture des données fiscales autorisée par l'entreprise";

/** Creates the state of one job. */
export async function readingsOf(job: CollectionJob<unknown>, context: CollectionContext): Promise<Readings> {
  const source = context.source(apiEntreprise.name);
  const recipient = source.configuration['recipient'] ?? '';
  const asked = async (): Promise<CompanyResponses> => {
    await checkConsent(job.siren, context);
    if (recipient.startsWith(job.siren)) throw new ProviderFetchError('rejected', OWN_COMPANY);
    const purpose = { recipient, context: CONTEXT, object: `connexion ${job.connectionId}`.slice(0, 49) };
    return companyResponses(source, job.siren, purpose, context.now);
  };
  let company: Promise<CompanyResponses> | undefined;
  return { job, context, isConfigured: recipient !== '', company: () => (company ??= asked()) };
}

/** The authority refuses such calls. */
const OWN_COMPANY = 'the recipient of the data (UPSTREAM_API_ENTREPRISE_RECIPIENT) is an establishment of the company itself';

/** Checks that a representative of the company consented, at one of its establishments. */
async function checkConsent(siren: string, { reference }: CollectionContext): Promise<void> {
  const siret = (await reference()) ?? '';
  if (!/^\d{14}$/.test(siret)) throw new ConsentRefused('no consent names an establishment of the company');
  if (!siret.startsWith(siren)) throw new ConsentRefused('the consent is for another company');
}
