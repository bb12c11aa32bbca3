import { eventually } from '@company-data/testing';
import { PROVIDERS, typesOf } from './provider-steps.js';
import { type Account, having, type Json, SIREN, type World } from './world.js';

/** Paths of the reading table, with their content and data type. */
export const PATHS: readonly (readonly [path: string, content: string, type: string])[] = [
  ['company-profile', 'Company profile', 'COMPANY_PROFILE'],
  ['company-officers', 'Officers (query exclude_auditors=1 supported)', 'COMPANY_OFFICER'],
  ['corporate-offices', 'Corporate offices', 'CORPORATE_OFFICE'],
  ['act', 'Statutory acts', 'ACT'],
  ['articles-of-association', 'Articles of association', 'ARTICLES_OF_ASSOCIATION'],
  ['statistical-registration-proof', 'Registration proof from the statistics institute', 'AVIS_SIREN'],
  ['collective-procedures', 'Collective procedure history', 'COLLECTIVE_PROCEDURE'],
  ['beneficial-owners', 'Beneficial owners', 'BENEFICIAL_OWNER'],
  ['background-check', 'Background check (legacy)', 'BACKGROUND_CHECK'],
  ['background-check-v2', 'Background check v2', 'BACKGROUND_CHECK_V2'],
  ['conformity-checks', 'Conformity checks', 'CONFORMITY_CHECK'],
  ['financial-statements', 'Financial statements', 'FINANCIAL_STATEMENT'],
  ['tax-returns', 'Tax returns', 'TAX_RETURN'],
  ['tax-return-analysis', 'Tax return analysis', 'TAX_RETURN_ANALYSIS'],
  ['sector-analysis', 'Sector benchmark', 'SECTOR_ANALYSIS'],
  ['timeline', 'Timeline events', 'TIMELINE'],
  ['trademarks', 'Trademarks', 'TRADEMARK'],
  ['legal-notices', 'Legal notices', 'LEGAL_NOTICE'],
  ['privileges', 'Privilege records', 'PRIVILEGES'],
  ['registration-proof', 'Registration proof (registrar extract)', 'REGISTRATION_PROOF'],
  ['vat-declarations', 'VAT declarations', 'VAT_DECLARATION'],
  ['bank-accounts', 'Bank accounts', 'BANK_ACCOUNT'],
  ['bank-transactions', 'Bank transactions', 'BANK_TRANSACTION'],
  ['bank-cashflow', 'Cashflow entries', 'BANK_CASHFLOW'],
  ['commerce-balances', 'Balances', 'COMMERCE_BALANCE'],
  ['commerce-disputes', 'Disputes', 'COMMERCE_DISPUTE'],
  ['commerce-subscriptions', 'Subscriptions', 'COMMERCE_SUBSCRIPTION'],
  ['commerce-transactions', 'Transactions', 'COMMERCE_TRANSACTION'],
  ['commerce-products', 'Products', 'COMMERCE_PRODUCT'],
  ['commerce-transaction-insight', 'Transaction insights', 'COMMERCE_TRANSACTION_INSIGHT'],
  ['commerce-subscription-insight', 'Subscription insights', 'COMMERCE_SUBSCRIPTION_INSIGHT'],
  ['commerce-dispute-insight', 'Dispute insights', 'COMMERCE_DISPUTE_INSIGHT'],
  ['commerce-locations', 'Locations', 'COMMERCE_LOCATION'],
  ['commerce-customers', 'Customers', 'COMMERCE_CUSTOMER'],
  ['commerce-orders', 'Orders', 'COMMERCE_ORDER'],
];

/** Data types of the provider table that have no path in the reading table. */
export const WITHOUT_PATH: Record<string, string> = {
  BANKING_RELATIONSHIP: 'banking-relationships',
  CORPORATE_TAX: 'corporate-tax',
  TAX_ACCOUNT: 'tax-accounts',
  BANK_CREDIT_INSIGHTS: 'bank-credit-insights',
};

export interface Collected {
  api: Account;
  user: Json;
  entries: Json[];
}

const PERSON = { last_name: 'Inconnue', first_name: 'Zoé', birth_date: '1990-05-04' };

/** An officer and an owner that were entered by hand, and synchronized. */
async function entered(api: Account): Promise<Collected> {
  await api.enable('input_user');
  const user = await api.user(SIREN);
  await having(201, api.post(`/${user.id}/input/officers`, { data: PERSON }));
  await having(201, api.post(`/input/${user.id}/data-types`, { data: { ...PERSON, total_owned_parts: 60 } }));
  const types = ['COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'CONFORMITY_CHECK'];
  await api.connect(user.id, 'input_user', types);
  return { api, user, entries: await api.sync(user.id, types) };
}

/** A tax return that was uploaded, read and synchronized. */
async function read(world: World, api: Account): Promise<Collected> {
  await api.enable('ocr_service');
  const user = await api.user(SIREN);
  await api.connect(user.id, 'ocr_service', ['TAX_RETURN']);
  const path = `/input/users/${user.id}/tax-returns`;
  const { id } = await having(201, api.post(`${path}/ocr-service`, { data: { file: await taxReturn(world) } }));
  await eventually(async () => (await having(200, api.get(`${path}/${id}`))).process_status === 'FINISHED');
  return { api, user, entries: await api.sync(user.id, ['TAX_RETURN']) };
}

/** A fictitious tax return as PDF, in base64. */
export async function taxReturn(world: World, { siren = SIREN, closingDate = '2025-12-31', type = 'C' } = {}): Promise<string> {
  const response = await fetch(`${world.reached.sandboxUrl}/_tax-return?siren=${siren}&closing_date=${closingDate}&type=${type}`);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

/** A company with every data type of a provider. */
export const collectedBy = (world: World, name: string): Promise<Collected> =>
  world.once(`collected by ${name}`, async () => {
    const api = await world.account(`collected by ${name}`);
    if (name === 'input_user') return entered(api);
    if (name === 'ocr_service') return read(world, api);
    if (name === 'company_legal_fr') return { api, ...(await api.collected(SIREN, typesOf(PROVIDERS[0]!))) };
    const { user, types } = await world.authorized(api, name);
    return { api, user, entries: await api.sync(user.id, types) };
  });

export const firstOf = (name: string, path: string) => async (world: World) => {
  const { api, user } = await collectedBy(world, name);
  return (await api.records(user.id, path))[0];
};

/** A company of the public registers, with some data types. */
export const company = (world: World, siren: string, types: string[]): Promise<Collected> =>
  world.once(`company ${siren} ${types.join()}`, async () => {
    const api = await world.account('companies');
    return { api, ...(await api.collected(siren, types)) };
  });

export const typed = firstOf('company_legal_fr', 'tax-returns');
