import { type CollectionContext, type CollectionJob, ConsentRefused } from '../../adapter.js';
import { apiEntreprise } from './api-entreprise/manifest.js';
import { type CompanyResponses, companyResponses } from './api-entreprise/client.js';

/** What the readings of one job share. */
export interface Readings {
  job: Pick<CollectionJob, 'siren' | 'checkpoints' | 'history'>;
  context: CollectionContext;
  /** @throws ConsentRefused where nobody has consented for the company */
  company(): Promise<CompanyResponses>;
}

const CONTEXT = "Lecture des données fiscales autorisée par l'entreprise";

/**
 * The way to the company of a job: data are received in the name of the establishment whose
 * representative consented.
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
  if (!/^\d{14}$/.test(siret)) throw new ConsentRefused('nobody has consented for an establishment of the company');
  if (!siret.startsWith(siren)) throw new ConsentRefused('who consented speaks for another company');
  return siret;
}
