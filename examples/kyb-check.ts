// Checks a company before a business relationship, and prints a verdict with its reasons.
//
// Usage: node examples/kyb-check.ts <siren> [name]
import { CompanyData, ConflictError, NotFoundError } from '@company-data/sdk';

const PROVIDER = 'company_legal_fr';
const GROUP = 'kyb-check';
const [siren = '', name = siren] = process.argv.slice(2);
const client = new CompanyData({ apiKey: process.env['API_KEY'] ?? '', baseUrl: process.env['BASE_URL'] ?? '' });

const refusal: string[] = [];
const review: string[] = [];
const unknown: string[] = [];

await client.providers.enable(PROVIDER, { enable: true });
const [known] = (await client.users.list({ siren, group: GROUP }).page()).result;
const { id } = known ?? (await client.users.create({ name, siren, group: GROUP }));
const types = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'COLLECTIVE_PROCEDURE'] as const;
if ((await client.dataConnections.list(id)).length === 0) {
  await client.dataConnections.create(id, { provider_name: PROVIDER, requested_data_types: [...types] });
}
for (const { data_type, status, error } of await client.sync.run(id, types)) {
  if (status !== 'SUCCESS') unknown.push(`${data_type} could not be collected: ${error?.code ?? status}`);
}

/**
 * Returns the response, or undefined when the data is missing. Missing data is recorded as unknown.
 */
async function told<T extends object>(what: string, question: Promise<T>): Promise<T | undefined> {
  try {
    const answer = await question;
    if (!('availability' in answer) || answer.availability === 'AVAILABLE') return answer;
    unknown.push(`${what}: ${String(answer.availability)}`);
  } catch (error) {
    if (!(error instanceof NotFoundError || error instanceof ConflictError)) throw error;
    unknown.push(`${what}: ${error.detail}`);
  }
  return undefined;
}

const all = { per_page: 1000 };
const company = await told('company', client.companyProfile.get(id));
const officers = await told('officers', client.companyOfficers.list(id, all).page());
const owners = await told('beneficial owners', client.beneficialOwners.list(id, all).page());
const procedures = await told('procedures', client.collectiveProcedures.list(id, all).page());

if (company && company.status !== 'ACTIVE') refusal.push(`The company is ${company.status ?? 'of unknown status'}.`);
for (const { kind_label, status, opening_date } of procedures?.result ?? []) {
  if (status === 'OPEN') refusal.push(`${kind_label} since ${opening_date ?? 'an unknown date'}.`);
  if (status === 'IN_PLAN') review.push(`${kind_label}: a plan pays its debts.`);
}
if (officers && !officers.result.some(({ active }) => active)) review.push('No active officer is registered.');
if (owners && owners.total === 0) review.push('No beneficial owner is declared.');

const verdict = refusal.length > 0 ? 'REFUSE' : review.length + unknown.length > 0 ? 'REVIEW' : 'ACCEPT';
console.log(JSON.stringify({ siren, name: company?.name ?? name, verdict, refusal, review, unknown }, null, 2));
