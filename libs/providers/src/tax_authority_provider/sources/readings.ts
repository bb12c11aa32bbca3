import { type CollectionContext, type CollectionJob, ConsentRefused } from '../../adapter.js';
import { apiEntreprise } from './api-entreprise/manifest.js';
import { type CompanyResponses, companyResponses } from './api-entreprise/client.js';

/** State that the reads of one job share. */
export interface Readings {
  job: Pick<CollectionJob, 'siren' | 'checkpoints' | 'history'>;
  context: CollectionContext;
  /** @throws ConsentRefused when no consent exists for the company */
  company(): Promise<CompanyResponses>;
}

const CONTEXT = "Lecture des données fiscales autorisée par l'entreprise";

/**
 * Creates the state of one job. The recipient of the data is the establishment whose representative
 * consented.
 */
export async function readingsOf(job: CollectionJob<unknown>, context: CollectionContext): Promise<Readings> {
  const asked = async (): Promise<CompanyResponses> => {
    const recipient = await recipientOf(job.siren, context);
    const purpose = { recipient, context: CONTEXT, object: `connexion ${job.connectionId}`.slice(0, 49) };
    return companyResponses(context.source(apiEntreprise.name), job.siren, purpose, context.now);
  };
  let company: Promise<CompanyResponses> | undefined;
  return { job, context, company: () => (company ??= asked()) };
}

async function recipientOf(siren: string, { reference }: CollectionContext): Promise<string> {
  const siret = (await reference()) ?? '';
  if (!/^\d{14}$/.test(siret)) throw new ConsentRefused('no consent names an establishment of the company');
  if (!siret.startsWith(siren)) throw new ConsentRefused('the consent is for another company');
  return siret;
}
