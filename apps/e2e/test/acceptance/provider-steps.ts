import { having, type Json, type World } from './world.js';

/** The table of providers: purpose, and data types. */
export const PROVIDERS: readonly { name: string; purpose: string; types: string }[] = [
  {
    name: 'company_legal_fr',
    purpose: 'Public data of French companies.',
    types:
      'COMPANY_PROFILE, COMPANY_OFFICER, CORPORATE_OFFICE, ACT, ARTICLES_OF_ASSOCIATION, AVIS_SIREN, COLLECTIVE_PROCEDURE, BENEFICIAL_OWNER, BACKGROUND_CHECK, BANKING_RELATIONSHIP, FINANCIAL_STATEMENT, TAX_RETURN, TAX_RETURN_ANALYSIS, SECTOR_ANALYSIS, TIMELINE, TRADEMARK, BACKGROUND_CHECK_V2, CONFORMITY_CHECK, LEGAL_NOTICE, PRIVILEGES',
  },
  {
    name: 'registrar_provider',
    purpose: 'Official copies of documents issued by the trade registrars.',
    types: 'FINANCIAL_STATEMENT, REGISTRATION_PROOF, TAX_RETURN, TAX_RETURN_ANALYSIS',
  },
  { name: 'ocr_service', purpose: 'OCR on financial statements or tax returns supplied as PDF', types: 'TAX_RETURN' },
  {
    name: 'input_user',
    purpose: 'Manual entry and file upload (write operations).',
    types: 'COMPANY_OFFICER, BENEFICIAL_OWNER, CONFORMITY_CHECK',
  },
  {
    name: 'payment_platform_a',
    purpose: 'Commerce data from a payment platform.',
    types:
      'COMMERCE_BALANCE, COMMERCE_TRANSACTION, COMMERCE_DISPUTE, COMMERCE_SUBSCRIPTION, COMMERCE_PRODUCT, COMMERCE_TRANSACTION_INSIGHT, COMMERCE_SUBSCRIPTION_INSIGHT, COMMERCE_DISPUTE_INSIGHT',
  },
  {
    name: 'payment_platform_b',
    purpose: 'Commerce data from a payment platform for small businesses.',
    types:
      'COMMERCE_TRANSACTION, COMMERCE_SUBSCRIPTION, COMMERCE_DISPUTE, COMMERCE_TRANSACTION_INSIGHT, COMMERCE_SUBSCRIPTION_INSIGHT, COMMERCE_DISPUTE_INSIGHT',
  },
  {
    name: 'shop_platform',
    purpose: 'Commerce data from an open-source online-store application.',
    types: 'COMMERCE_LOCATION, COMMERCE_CUSTOMER, COMMERCE_PRODUCT, COMMERCE_ORDER',
  },
  {
    name: 'tax_authority_provider',
    purpose: 'Tax data. Needs user authorization by redirect.',
    types: 'TAX_RETURN, VAT_DECLARATION, CORPORATE_TAX, TAX_ACCOUNT',
  },
  {
    name: 'banking_provider_a',
    purpose: 'Banking data. Needs user authorization by redirect.',
    types: 'BANK_ACCOUNT, BANK_TRANSACTION, BANK_CASHFLOW, BANK_CREDIT_INSIGHTS',
  },
  {
    name: 'banking_provider_b',
    purpose: 'Banking data. Needs user authorization by redirect.',
    types: 'BANK_ACCOUNT, BANK_TRANSACTION, BANK_CASHFLOW',
  },
  { name: 'comply_cube', purpose: 'Compliance screening for PEP (politically exposed person) and sanctions checks.', types: '' },
];

export const typesOf = ({ types }: { types: string }): string[] => types.split(', ').filter((type) => type !== '');

export const refusedCredentials = (world: World): Promise<{ user: Json; connection: Json; entries: Json[] }> =>
  world.once('refused credentials', async () => {
    const api = await world.account('refused credentials');
    const { siren, credentials } = await world.fictitious('registrar_provider', 'refused');
    await api.enable('registrar_provider');
    await having(200, api.put('/providers/registrar_provider/credentials', { credentials }));
    return api.collected(siren, ['FINANCIAL_STATEMENT'], 'registrar_provider');
  });
