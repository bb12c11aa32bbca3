import { type CollectionContext, type CollectionJob, ConsentRefused } from '../../adapter.js';
import { apiEntreprise } from './api-entreprise/manifest.js';
import { type CompanyAnswers, companyAnswers } from './api-entreprise/client.js';

/** What the readings of one job share. */
export interface Readings {
  job: Pick<CollectionJob, 'siren' | 'marks' | 'history'>;
  context: CollectionContext;
  /** @throws ConsentRefused where nobody has consented for the company */
  company(): Promise<CompanyAnswers>;
}

const CONTEXT = "Lecture des données fiscales autorisée par l'entreprise";

/** The way to the company of a job: data are received in the name of the establishment whose representative consented. */
export async function readingsOf(job: CollectionJob<unknown>, context: CollectionContext): Promise<Readings> {
  const asked = async (): Promise<CompanyAnswers> => {
    const recipient = await recipientOf(job.siren, context);
    const purpose = { recipient, context: CONTEXT, object: `connexion ${job.connectionId}`.slice(0, 49) };
    return companyAnswers(context.source(apiEntreprise.name), job.siren, purpose, context.now);
  };
  let company: Promise<CompanyAnswers> | undefined;
  return { job, context, company: () => (company ??= asked()) };
}

async function recipientOf(siren: string, { reference }: CollectionContext): Promise<string> {
  const siret = (await reference()) ?? '';
  if (!/^\d{14}$/.test(siret)) throw new ConsentRefused('nobody has consented for an establishment of the company');
  if (!siret.startsWith(siren)) throw new ConsentRefused('who consented speaks for another company');
  return siret;
}
