import { expect } from '@jest/globals';
import { EndUser, eventually, walkConsent } from '@company-data/testing';
import { PROVIDERS, typesOf } from './providers-and-sync.js';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, type Authorized, having, type Json, type World } from './world.js';

const SIREN = '000012344';

/** Paths of the reading table, with their content and data type. */
const PATHS: readonly (readonly [path: string, content: string, type: string])[] = [
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
const WITHOUT_PATH: Record<string, string> = {
  BANKING_RELATIONSHIP: 'banking-relationships',
  CORPORATE_TAX: 'corporate-tax',
  TAX_ACCOUNT: 'tax-accounts',
  BANK_CREDIT_INSIGHTS: 'bank-credit-insights',
};
const pathOf = (type: string): string => PATHS.find((each) => each[2] === type)?.[0] ?? WITHOUT_PATH[type]!;

interface Collected {
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

const firstOf = (name: string, path: string) => async (world: World) => {
  const { api, user } = await collectedBy(world, name);
  return (await api.records(user.id, path))[0];
};

/** A company of the public registers, with some data types. */
const company = (world: World, siren: string, types: string[]): Promise<Collected> =>
  world.once(`company ${siren} ${types.join()}`, async () => {
    const api = await world.account('companies');
    return { api, ...(await api.collected(siren, types)) };
  });

export const collected: Group = {
  code: 'CO',
  title: 'each data type of each provider, collected and read',
  rows: [
    ...PROVIDERS.flatMap((provider) =>
      typesOf(provider).map((type): Row => ({
        says: `| ${provider.types} |`,
        seen: `\`${provider.name}\` ${type}: the entry is SUCCESS, and \`/${pathOf(type)}\` serves records`,
        check: async (world) => {
          const { api, user, entries } = await collectedBy(world, provider.name);
          expect(entries.find(({ data_type }) => data_type === type)).toMatchObject({ status: 'SUCCESS', provider_name: provider.name });
          const records = await api.records(user.id, pathOf(type));
          is.uuid(records[0].id);
        },
        ...(type === 'COMMERCE_ORDER' ? { everyday: true as const } : {}),
      })),
    ),
    ...(
      [
        ['the commercial registry publisher', 'inpi_rne'],
        ['the national statistics institute', 'insee_sirene'],
        ['the official bulletin of civil and commercial announcements', 'bodacc'],
        ['the national trades directory', 'rnm'],
      ] as const
    ).map(([says, source]): Row => ({
      says,
      seen: `the entry of COMPANY_PROFILE names \`${source}\``,
      check: async (world) => {
        const { entries } = await collectedBy(world, 'company_legal_fr');
        const { sources } = entries.find(({ data_type }) => data_type === 'COMPANY_PROFILE');
        expect(sources).toContainEqual(expect.objectContaining({ name: source, status: 'SUCCESS' }));
      },
    })),
    {
      says: 'It merges four public sources',
      seen: 'one profile has fields of more than one source',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const { provenance } = await having(200, api.get(`/users/${user.id}/company-profile?include=provenance`));
        expect(new Set(Object.values<Json>(provenance).map(({ source }) => source)).size).toBeGreaterThan(1);
      },
    },
    {
      says: 'No user authorization needed.',
      seen: 'a connection of company_legal_fr is CONNECTED at once',
      check: async (world) => {
        const api = await world.account('companies');
        await api.enable('company_legal_fr');
        expect((await api.connect((await api.user(SIREN)).id, 'company_legal_fr', ['ACT'])).status).toBe('CONNECTED');
      },
    },
    {
      says: 'Official copies of documents issued by the trade registrars. It signs in to a registrar account.',
      seen: 'the extract can be downloaded as PDF',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'registrar_provider');
        const { document_id: id } = (await api.records(user.id, 'registration-proof'))[0];
        const document = await fetch(`${world.reached.baseUrl}/api/v6/users/${user.id}/documents/${id}`, {
          headers: { 'x-api-key': api.key },
        });
        expect([document.status, (await document.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
      },
    },
    {
      says: 'returned in the standard format of the other providers.',
      seen: 'a tax return read by OCR has the fields of one of the register',
      check: async (world) => {
        const [ofPdf, ofRegister] = [
          await firstOf('ocr_service', 'tax-returns')(world),
          await firstOf('company_legal_fr', 'tax-returns')(world),
        ];
        expect(Object.keys(ofPdf).toSorted()).toEqual(Object.keys(ofRegister).toSorted());
      },
    },
    {
      says: 'OCR on financial statements or tax returns supplied as PDF',
      seen: 'the forms of the tax return are read. Statements in another layout end with NO_TAX_RETURN_PAGE',
      note: 'OCR',
      check: async (world) => expect((await firstOf('ocr_service', 'tax-returns')(world)).revenue).toBeGreaterThan(0),
    },
    {
      says: 'Data takes priority over other providers.',
      seen: 'the row of manual input shows it',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'input_user');
        const { result } = await having(200, api.get(`/users/${user.id}/company-officers?include=provenance`));
        expect(result[0].provenance.last_name.source).toBe('input_user');
      },
    },
  ],
};

/** A provider that collects a data type in the walk. */
const collectorOf = (type: string): string => PROVIDERS.find((each) => typesOf(each).includes(type))!.name;

export const reading: Group = {
  code: 'RD',
  title: 'reading paths',
  rows: [
    ...PATHS.map(([path, content, type]): Row => ({
      says: `| /${path} | ${content} |`,
      seen: 'GET returns 200 with records',
      check: async (world) => {
        const { api, user } = await collectedBy(world, collectorOf(type));
        const records = await api.records(user.id, path);
        is.arrayOf(is.object)(records);
        expect(records.length).toBeGreaterThan(0);
      },
      ...(path === 'commerce-customers' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['/tax-returns/{taxReturnId} | One tax return', 'tax-returns'],
        ['/sector-analysis/{sectorAnalysisId} | One sector analysis', 'sector-analysis'],
      ] as const
    ).map(([says, path]): Row => ({
      says,
      seen: 'the record of the list, by its id. An unknown id is not found',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const [record] = await api.records(user.id, path);
        const one = await having(200, api.get(`/users/${user.id}/${path}/${record.id}`));
        const unknown = await api.get(`/users/${user.id}/${path}/00000000-0000-4000-8000-000000000000`);
        expect([one.id, unknown.status]).toEqual([record.id, 404]);
      },
    })),
    {
      says: '### Reading data (all GET, no request body)',
      seen: 'POST returns 404 or 405',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        expect([404, 405]).toContain((await api.post(`/users/${user.id}/legal-notices`, {})).status);
      },
    },
    {
      says: 'Filter, sort and pagination parameters of the read endpoints: not shown.',
      seen: 'lists have pages, filters and an order',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const page = await having(200, api.get(`/users/${user.id}/legal-notices?per_page=2&page=2`));
        expect(page).toMatchObject({ total: 12, per_page: 2, current_page: 2, last_page: 6 });
        expect(page.result).toHaveLength(2);
      },
    },
    ...Object.entries(WITHOUT_PATH).map(([type, path]): Row => ({
      says: type,
      seen: `the specification has no path for it. It is read at \`/${path}\``,
      check: async (world) => {
        const { api, user } = await collectedBy(world, collectorOf(type));
        expect(await api.records(user.id, path)).not.toEqual([]);
      },
    })),
    {
      says: 'The parameter that sets the month history of financial statements and tax returns, and the endpoint for data type sync settings: not shown.',
      seen: 'GET and PUT /sync-settings have `months_to_sync`',
      check: async (world) => {
        const api = await world.account('companies');
        const settings = { data_type: 'TAX_RETURN', provider_name: 'company_legal_fr', months_to_sync: 36 };
        await having(200, api.put('/sync-settings', [settings]));
        expect(await having(200, api.get('/sync-settings'))).toContainEqual(expect.objectContaining(settings));
      },
    },
  ],
};

const typed = firstOf('company_legal_fr', 'tax-returns');
/** Records of a company with one year of accounts for each error. */
const inconsistent = async (world: World): Promise<Json[]> => {
  const { api, user } = await company(world, '000010264', ['TAX_RETURN']);
  return api.records(user.id, 'tax-returns');
};

export const taxReturns: Group = {
  code: 'TX',
  title: 'tax returns, warnings',
  rows: [
    ...fields(
      typed,
      ['| id | UUID | |', 'id', is.uuid],
      ['type | string | C (full, standard regime), S (simplified regime), K (consolidated)', 'type', is.oneOf('C', 'S', 'K')],
      ['closing_year | integer |', 'closing_year', is.integer],
      ['closing_date | date |', 'closing_date', is.date],
      ['duration | integer | Months.', 'duration', is.oneOf(12)],
      ['revenue | number |', 'revenue', is.number],
      ['net_profit | number |', 'net_profit', is.number],
      ['tax_return_values | array | Items: code (string), values (array of numbers).', 'tax_return_values', is.arrayOf(is.object)],
      ['warnings | array | Data quality messages.', 'warnings', is.array],
    ),
    {
      says: 'Items: code (string), values (array of numbers).',
      seen: 'each item has a code, and its values are numbers. A cell that the return does not have is null',
      check: async (world) => {
        for (const { code, values } of (await typed(world)).tax_return_values) {
          is.string(code);
          is.arrayOf(is.nullOr(is.number))(values);
        }
      },
    },
    ...(
      [
        ['C (full, standard regime)', '000012344', 'C'],
        ['S (simplified regime)', '000010231', 'S'],
        ['K (consolidated)', '000010249', 'K'],
      ] as const
    ).map(([says, siren, type]): Row => ({
      says,
      seen: `${siren} has a return of type ${type}`,
      check: async (world) => {
        const { api, user } = await company(world, siren, ['TAX_RETURN']);
        expect(await api.records(user.id, 'tax-returns')).toContainEqual(expect.objectContaining({ type }));
      },
      ...(type === 'S' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['01 missing balance sheet assets', '01'],
        ['02 missing balance sheet liabilities', '02'],
        ['26 control assets equal liabilities', '26'],
        ['41 control profit or loss', '41'],
      ] as const
    ).map(([says, code]): Row => ({
      says,
      seen: 'a return with this error has the code, with a message',
      check: async (world) => {
        const warnings = (await inconsistent(world)).flatMap((record) => record.warnings);
        expect(warnings).toContainEqual({ code, message: expect.any(String) });
      },
    })),
    {
      says: 'Tax return warnings | Codes 01, 02, 26, 41 in the warnings array.',
      seen: 'a consistent return has none of them',
      check: async (world) => {
        const codes = (await typed(world)).warnings.map(({ code }: Json) => code);
        expect(codes.filter((code: string) => ['01', '02', '26', '41'].includes(code))).toEqual([]);
      },
    },
    {
      says: 'When warnings are present the data may be incomplete or inconsistent.',
      seen: 'the return is served all the same',
      check: async (world) => {
        const warned = (await inconsistent(world)).find(({ warnings }) => warnings.some(({ code }: Json) => code === '26'));
        expect(warned.tax_return_values.length).toBeGreaterThan(0);
      },
    },
    {
      says: 'closing_year | integer |',
      seen: 'it is the year of `closing_date`',
      check: async (world) => {
        const record = await typed(world);
        expect(record.closing_year).toBe(Number(record.closing_date.slice(0, 4)));
      },
    },
    {
      says: 'duration | integer | Months.',
      seen: 'a first year of 18 months has 18',
      check: async (world) => {
        const { api, user } = await company(world, '000010231', ['TAX_RETURN']);
        expect((await api.records(user.id, 'tax-returns')).map(({ duration }) => duration)).toContain(18);
      },
    },
  ],
};

const analysis = firstOf('company_legal_fr', 'tax-return-analysis');
const sector = firstOf('company_legal_fr', 'sector-analysis');
const lineOf = async (world: World, code: string): Promise<number> =>
  (await typed(world)).tax_return_values.find((line: Json) => line.code === code).values[0];
const comparedRatios = async (world: World): Promise<Json[]> =>
  (await sector(world)).ratios.filter(({ company_value: own, median }: Json) => typeof own === 'number' && typeof median === 'number');
const ANALYSIS = 'The tax return analysis computes ratios on profitability (ROE, ROA), solvency, liquidity and capital structure.';
const SECTOR = 'The sector analysis compares the company with the median of its APE activity code.';

export const analyses: Group = {
  code: 'AN',
  title: 'tax return analysis, sector analysis',
  rows: [
    {
      says: ANALYSIS,
      seen: 'ROE is the net profit by the equity of the return',
      everyday: true,
      check: async (world) => {
        const { net_profit: profit } = await typed(world);
        expect((await analysis(world)).profitability.roe.value).toBeCloseTo(profit / (await lineOf(world, 'DL')), 3);
      },
    },
    {
      says: ANALYSIS,
      seen: 'ROA is the net profit by the total of the assets',
      check: async (world) => {
        const { net_profit: profit, total_assets: assets } = await typed(world);
        expect((await analysis(world)).profitability.roa.value).toBeCloseTo(profit / assets, 3);
      },
    },
    ...(['solvency', 'liquidity', 'capital_structure'] as const).map((part): Row => ({
      says: ANALYSIS,
      seen: `\`${part}\` has ratios with values`,
      check: async (world) =>
        expect(Object.values<Json>((await analysis(world))[part]).filter(({ value }) => typeof value === 'number').length).toBeGreaterThan(
          2,
        ),
    })),
    {
      says: SECTOR,
      seen: 'ratios have the median and the value of the company',
      check: async (world) => {
        expect(await comparedRatios(world)).not.toEqual([]);
      },
    },
    {
      says: SECTOR,
      seen: 'the activity code is that of the profile',
      check: async (world) =>
        expect((await sector(world)).activity_code).toBe((await firstOf('company_legal_fr', 'company-profile')(world)).activity.code),
    },
    {
      says: SECTOR,
      seen: 'the position tells below or above the median',
      check: async (world) => {
        for (const { company_value: own, median, gap_to_median: gap } of await comparedRatios(world))
          expect([own, Math.sign(gap)]).toEqual([own, Math.sign(own - median)]);
      },
    },
  ],
};

const check = firstOf('company_legal_fr', 'background-check-v2');
const checkOf = async (world: World, siren: string): Promise<Json> => {
  const { api, user } = await company(world, siren, ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2']);
  return (await api.records(user.id, 'background-check-v2'))[0];
};

const SCREENED = ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2', 'CONFORMITY_CHECK'];
/** Checks of a company while the account screens with some settings. */
const screened = (world: World, siren: string, settings: string[]): Promise<Collected> =>
  world.once(`screened ${siren} ${settings.join()}`, async () => {
    const api = await world.account(`screened ${settings.join()}`);
    const { credentials } = await world.fictitious('comply_cube');
    await api.enable('comply_cube');
    await having(200, api.put('/providers/comply_cube/settings', Object.fromEntries(settings.map((setting) => [setting, true]))));
    await having(200, api.put('/providers/comply_cube/credentials', { credentials }));
    return { api, ...(await api.collected(siren, SCREENED)) };
  });
const reasonsOf = async (world: World, siren: string, settings: string[]): Promise<string[]> => {
  const { api, user } = await screened(world, siren, settings);
  return (await api.records(user.id, 'background-check-v2'))[0].reasons;
};
const REASONS = 'Values: MANAGEMENT_DIFFICULTIES, FINANCIAL_DIFFICULTIES, CLOSED_COMPANY, BENEFICIAL_OWNER_BLACKLISTED, PEP, WATCHLIST.';
const ALL_CHECKS = ['officers_check', 'beneficial_owners_check', 'background_check_nodes_check'];
const EXPOSED = '000056788';
const SANCTIONED = '000030056';

export const backgroundChecks: Group = {
  code: 'BC',
  title: 'background checks, screening',
  rows: [
    ...fields(
      check,
      ["acceptable | string | 'OK' when acceptable.", 'acceptable', is.oneOf('OK')],
      ['reasons | array of string |', 'reasons', is.arrayOf(is.string)],
      ['warnings | array | |', 'warnings', is.array],
      ['ratio | number | Ratio of collective procedures.', 'ratio', is.number],
      ['details | object | nodes (array), links (array).', 'details', is.object],
      ['nodes (array)', 'details.nodes', is.arrayOf(is.object)],
      ['links (array)', 'details.links', is.arrayOf(is.object)],
    ),
    ...(
      [
        ['MANAGEMENT_DIFFICULTIES', '000010280'],
        ['FINANCIAL_DIFFICULTIES', '000010033'],
        ['CLOSED_COMPANY', '000010017'],
      ] as const
    ).map(([reason, siren]): Row => ({
      says: REASONS,
      seen: `${reason}, of ${siren}`,
      check: async (world) => expect((await checkOf(world, siren)).reasons).toContain(reason),
      ...(reason === 'FINANCIAL_DIFFICULTIES' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['BENEFICIAL_OWNER_BLACKLISTED', SANCTIONED],
        ['PEP', EXPOSED],
        ['WATCHLIST', SANCTIONED],
      ] as const
    ).map(([reason, siren]): Row => ({
      says: REASONS,
      seen: `${reason}, of ${siren} with the screening of comply_cube`,
      check: async (world) => expect(await reasonsOf(world, siren, ALL_CHECKS)).toContain(reason),
    })),
    {
      says: "'OK' when acceptable.",
      seen: 'with a reason it is another value',
      check: async (world) => expect((await checkOf(world, '000010033')).acceptable).not.toBe('OK'),
    },
    {
      says: 'Ratio of collective procedures. Reading guidance: below 0.3.',
      seen: 'below 0.3 for a healthy company, above for one in a procedure',
      check: async (world) =>
        expect([(await check(world)).ratio < 0.3, (await checkOf(world, '000010033')).ratio >= 0.3]).toEqual([true, true]),
    },
    {
      says: '(none listed; it adds checks to the company_legal_fr results)',
      seen: 'conformity checks have a result of the screening',
      check: async (world) => {
        const { api, user } = await screened(world, EXPOSED, ALL_CHECKS);
        const checks = await api.records(user.id, 'conformity-checks?per_page=500');
        expect(checks).toContainEqual(expect.objectContaining({ check: 'NOT_POLITICALLY_EXPOSED', result: 'KO' }));
      },
    },
    {
      says: 'settings.officers_check | boolean | comply_cube only.',
      seen: 'with it alone the officer of 000056788 is found, without any setting not',
      check: async (world) =>
        expect([await reasonsOf(world, EXPOSED, ['officers_check']), await reasonsOf(world, EXPOSED, [])]).toEqual([['PEP'], []]),
    },
    {
      says: 'settings.beneficial_owners_check | boolean | comply_cube only.',
      seen: 'with it alone the owners of 000030056 are screened, and the officers are not',
      check: async (world) => {
        const { api, user } = await screened(world, SANCTIONED, ['beneficial_owners_check']);
        const checks: Json[] = await api.records(user.id, 'conformity-checks?per_page=500');
        const exposure = (subject: string) => [
          ...new Set(
            checks.filter((each) => each.check === 'NOT_POLITICALLY_EXPOSED' && each.subject_type === subject).map(({ result }) => result),
          ),
        ];
        expect([exposure('BENEFICIAL_OWNER'), exposure('OFFICER').includes('KO')]).toEqual([['OK'], false]);
      },
    },
    {
      says: 'settings.background_check_nodes_check | boolean | comply_cube only.',
      seen: 'with it alone the officer of 000056788 is found',
      check: async (world) => expect(await reasonsOf(world, EXPOSED, ['background_check_nodes_check'])).toEqual(['PEP']),
    },
  ],
};

const OFFICERS = '000010132';

export const otherFields: Group = {
  code: 'OF',
  title: 'other fields',
  rows: [
    ...(['stats_closing_date', 'rncs_closing_date'] as const).flatMap((field): Row[] => [
      {
        says: 'Company profile: stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry), legal.form.',
        seen: `\`${field}\` is null for 000012344`,
        check: async (world) => expect((await firstOf('company_legal_fr', 'company-profile')(world))[field]).toBeNull(),
      },
      {
        says: 'stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry)',
        seen: `\`${field}\` is a date for 000010017, which is closed`,
        check: async (world) => {
          const { api, user } = await company(world, '000010017', ['COMPANY_PROFILE']);
          is.date((await api.records(user.id, 'company-profile'))[0][field]);
        },
      },
    ]),
    ...(
      [
        ['000010025', ['stats_closing_date', 'rncs_closing_date'], 'closed at the statistics institute only'],
        ['000010199', ['rncs_closing_date', 'stats_closing_date'], 'removed from the registry only'],
      ] as const
    ).map(([siren, [set, unset], what]): Row => ({
      says: 'stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry)',
      seen: `${siren}, ${what}: only \`${set}\` is a date`,
      check: async (world) => {
        const { api, user } = await company(world, siren, ['COMPANY_PROFILE']);
        const [profile] = await api.records(user.id, 'company-profile');
        is.date(profile[set]);
        expect(profile[unset]).toBeNull();
      },
    })),
    {
      says: 'legal.form',
      everyday: true,
      check: async (world) => {
        const { api, user } = await company(world, '000010181', ['COMPANY_PROFILE']);
        is.string((await api.records(user.id, 'company-profile'))[0].legal.form);
      },
    },
    {
      says: 'Company officers: each has roles with end_date (null for an active role).',
      seen: 'each role has `end_date`, null for the officers in office',
      check: async (world) => {
        const { api, user } = await company(world, OFFICERS, ['COMPANY_OFFICER']);
        for (const { roles, active } of await api.records(user.id, 'company-officers')) {
          is.array(roles);
          for (const { end_date: end } of roles) is.nullOr(is.date)(end);
          if (active) expect(roles).toContainEqual(expect.objectContaining({ end_date: null }));
        }
      },
    },
    {
      says: 'Company officers: each has roles with end_date (null for an active role).',
      seen: 'a resigned manager has the date of the end',
      check: async (world) => {
        const { api, user } = await company(world, '000020388', ['COMPANY_OFFICER']);
        const ended = (await api.records(user.id, 'company-officers')).filter(({ active }) => !active);
        is.date(ended[0].roles[0].end_date);
      },
    },
    {
      says: 'The read endpoint accepts the query parameter exclude_auditors=1.',
      seen: 'the two auditors are left out, and only they',
      check: async (world) => {
        const { api, user } = await company(world, OFFICERS, ['COMPANY_OFFICER']);
        const all: Json[] = await api.records(user.id, 'company-officers');
        const without: Json[] = await api.records(user.id, 'company-officers?exclude_auditors=1');
        const isAuditor = ({ roles }: Json): boolean => roles.some(({ name }: Json) => /commissaire aux comptes/i.test(name));
        expect([all.filter(isAuditor).length, without.map(({ id }) => id).toSorted()]).toEqual([
          2,
          all
            .filter((each) => !isAuditor(each))
            .map(({ id }) => id)
            .toSorted(),
        ]);
      },
    },
    {
      says: 'Beneficial owners: total_owned_parts (percentage).',
      check: async (world) => {
        const { total_owned_parts: parts } = await firstOf('company_legal_fr', 'beneficial-owners')(world);
        is.number(parts);
        expect(parts > 0 && parts <= 100).toBe(true);
      },
    },
    {
      says: 'Beneficial owners empty | No error. The company has not filed its declaration.',
      seen: 'the entry is SUCCESS, and the list has no record',
      check: async (world) => {
        const { api, user, entries } = await company(world, '000056788', ['BENEFICIAL_OWNER']);
        expect([entries[0].status, await api.records(user.id, 'beneficial-owners')]).toEqual(['SUCCESS', []]);
      },
    },
  ],
};

const amount = (value: Json): void => {
  is.number(value.value);
  is.string(value.currency);
};
const CASHFLOW = 'month (string, YYYY-MM), balance, inbound, outbound.';
const AMOUNT = 'Each of the last three is an object with value (number) and currency (string).';

export const cashflow: Group = {
  code: 'CF',
  title: 'bank cashflow entry',
  rows: (['banking_provider_a', 'banking_provider_b'] as const).flatMap((bank): Row[] => [
    ...fields(
      firstOf(bank, 'bank-cashflow'),
      [CASHFLOW, 'month', is.month],
      [AMOUNT, 'balance', amount],
      [AMOUNT, 'inbound', amount],
      [AMOUNT, 'outbound', amount],
    ).map((row) => ({
      ...row,
      seen: `${row.seen} of \`${bank}\``,
      ...(bank === 'banking_provider_b' && row.says === CASHFLOW ? { everyday: true as const } : {}),
    })),
    {
      says: CASHFLOW,
      seen: `each month of \`${bank}\` has one entry per currency`,
      check: async (world) => {
        const { api, user } = await collectedBy(world, bank);
        const months: Json[] = await api.records(user.id, 'bank-cashflow?per_page=500');
        const keys = months.map(({ month, balance }) => `${month} ${balance.currency}`);
        expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
      },
    },
  ]),
};

const REDIRECTED = ['tax_authority_provider', 'banking_provider_a', 'banking_provider_b', 'payment_platform_a', 'payment_platform_b'];
const consented = (world: World, name: string): Promise<Authorized & { api: Account }> =>
  world.once(`consented ${name}`, async () => {
    const api = await world.account(`consented ${name}`);
    return { api, ...(await world.authorized(api, name)) };
  });
/** A company whose connection waits for its end user. */
async function waiting(world: World, name: string): Promise<{ api: Account; user: Json; connection: Json; account: Json }> {
  const api = await world.account(`waiting ${name}`);
  const account = await world.fictitious(name);
  await api.enable(name);
  await having(200, api.put(`/providers/${name}/credentials`, { credentials: account.credentials }));
  const user = await api.user(account.siren, { return_url: 'https://app.example.com/back?from=acceptance' });
  const { data_types: types } = await having(200, api.get(`/providers/${name}`));
  return { api, user, account, connection: await api.connect(user.id, name, types) };
}

/** Address to which the connect page redirects the end user. */
async function pressed(user: Json, connection: Json): Promise<string> {
  const { headers } = await new EndUser().press(user.redirect_url, connection.id);
  return headers.get('location')!;
}

export const authorizations: Group = {
  code: 'OA',
  title: 'redirect and callback',
  rows: [
    {
      says: 'Details of the OAuth flow: not shown.',
      seen: 'an invented callback is refused, and connects nothing',
      check: async (world) => {
        const { api, user, connection } = await waiting(world, 'tax_authority_provider');
        const { status } = await world.open(`${world.reached.baseUrl}/callback/tax_authority_provider?code=x&state=invented`);
        const after = await having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`));
        expect([status >= 400 && status < 500, after.status]).toEqual([true, 'PENDING_AUTH']);
      },
    },
    {
      says: 'Details of the OAuth flow: not shown.',
      seen: 'an end user who refuses returns to the client, and the connection still waits',
      check: async (world) => {
        const { api, user, connection, account } = await waiting(world, 'tax_authority_provider');
        const { html } = await new EndUser().authorize(user.redirect_url, connection.id, account.consents_as, 'deny');
        const after = await having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`));
        expect([html.includes('error=denied'), after.status]).toEqual([true, 'PENDING_AUTH']);
      },
    },
    ...REDIRECTED.flatMap((name): Row[] => [
      {
        says: 'Providers that need end-user authorization (tax authority, banking, payment platforms) use an OAuth redirect.',
        seen: `\`${name}\`: the connection waits, and the page leads to the provider`,
        check: async (world) => {
          const { user, connection } = await waiting(world, name);
          const location = await pressed(user, connection);
          expect([connection.status, new URL(location).origin]).toEqual(['PENDING_AUTH', new URL(world.reached.sandboxUrl).origin]);
        },
      },
      {
        says: 'The end user is sent to redirect_url, returned when the user is created.',
        seen: `\`${name}\` is CONNECTED after the consent that begins there`,
        check: async (world) => expect((await consented(world, name)).connection.status).toBe('CONNECTED'),
        ...(name === 'tax_authority_provider' ? { everyday: true as const } : {}),
      },
      {
        says: "The callback address that a provider's OAuth application must use as its redirect URI is {base_url}/callback/<provider_name>.",
        seen: `\`${name}\` sends the end user there`,
        check: async (world) => {
          const { user, connection, account } = await waiting(world, name);
          const back = await walkConsent(await pressed(user, connection), account.consents_as);
          expect(back.split('?')[0]).toBe(`${world.reached.baseUrl}/callback/${name}`);
        },
      },
      {
        says: 'Address where the end user returns after authorization.',
        seen: `the last page of \`${name}\` links to return_url`,
        check: async (world) => expect((await consented(world, name)).page).toContain('https://app.example.com/back?from=acceptance'),
      },
      {
        says: 'A synchronization can be started only after the status is CONNECTED.',
        seen: `\`${name}\`: 422 before the consent, 202 after it`,
        check: async (world) => {
          const before = await waiting(world, name);
          const after = await consented(world, name);
          const sync = ({ api, user }: { api: Account; user: Json }, types: string[]) =>
            api.post(`/users/${user.id}/sync`, { data_types: types });
          expect([(await sync(before, after.types.slice(0, 1))).status, (await sync(after, after.types.slice(0, 1))).status]).toEqual([
            422, 202,
          ]);
          await after.api.ended(after.user.id);
        },
      },
    ]),
    ...(['payment_platform_a', 'payment_platform_b'] as const).map((name): Row => ({
      says: 'When true the manual authentication step is skipped.',
      seen: `\`${name}\` is CONNECTED without an end user`,
      check: async (world) => {
        const api = await world.account('auto connect');
        await having(200, api.put(`/providers/${name}/settings`, { auto_connect: true }));
        expect((await world.authorized(api, name)).connection.status).toBe('CONNECTED');
      },
    })),
    ...(['tax_authority_provider', 'banking_provider_a', 'banking_provider_b'] as const).map((name): Row => ({
      says: 'When true the manual authentication step is skipped.',
      seen: `\`${name}\` accepts it, and still needs its end user`,
      note: '`auto_connect`',
      check: async (world) => {
        const api = await world.account('auto connect');
        const { credentials, siren } = await world.fictitious(name);
        await api.enable(name);
        await having(200, api.put(`/providers/${name}/credentials`, { credentials }));
        await having(200, api.put(`/providers/${name}/settings`, { auto_connect: true }));
        const { data_types: types } = await having(200, api.get(`/providers/${name}`));
        expect((await api.connect((await api.user(siren)).id, name, types)).status).toBe('PENDING_AUTH');
      },
    })),
  ],
};
