import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, having, type Json, SIREN, type World } from './world.js';

const PDF = Buffer.from('%PDF-1.7\n% fictitious\n').toString('base64');

const PERSON = { last_name: 'Inconnue', first_name: 'Zoé', birth_date: '1990-05-04' };

const OFFICER_PATH = 'POST | /api/v6/{userId}/input/officers | Officer input';

const account = (world: World): Promise<Account> =>
  world.once('account of input', async () => {
    const api = await world.account('input');
    await api.enable('input_user');
    return api;
  });

/** A company without entries. */
const newUser = async (world: World, connected: string[] = []): Promise<Json> => {
  const api = await account(world);
  const user = await api.user(SIREN);
  if (connected.length > 0) await api.connect(user.id, 'input_user', connected);
  return user;
};

/** Every field of an officer who is a person, as the specification lists them. */
const FULL_PERSON = {
  last_name: 'Inconnue',
  patronym: 'Née',
  first_name: 'Zoé',
  birth_date: '1990-05-04',
  birth_city: 'Lyon',
  birth_country: 'France',
  birth_postal_code: '69001',
  nationality: 'Française',
  address: { address_line1: '1 rue des Exemples', address_line2: 'Bâtiment B', city: 'Lyon', postal_code: '69002', country: 'France' },
  companies: [
    { name: 'EXEMPLE LOGICIELS', siren: SIREN, roles: [{ name: 'Gérante', start_date: '2020-01-02', end_date: null as string | null }] },
    { name: 'EXEMPLE AUTRE', siren: '000010181', roles: [{ name: 'Présidente', start_date: '2015-01-02', end_date: '2018-03-04' }] },
  ],
};

const FULL_COMPANY = { name: 'EXEMPLE AUDIT', siren: '000010124', type: 'SAS' };

interface Entered {
  user: Json;
  record: Json;
  served: Json;
  entries: Json[];
}

const enteredOfficer = (world: World, name: string, data: object): Promise<Entered> =>
  world.once(`entered ${name}`, async () => {
    const api = await account(world);
    const user = await newUser(world, ['COMPANY_OFFICER']);
    const record = await having(201, api.post(`/${user.id}/input/officers`, { data, file: PDF }));
    const entries = await api.sync(user.id, ['COMPANY_OFFICER']);
    const [served] = await api.records(user.id, 'company-officers?include=provenance');
    return { user, record, served, entries };
  });

const person = (world: World): Promise<Entered> => enteredOfficer(world, 'person', FULL_PERSON);

const company = (world: World): Promise<Entered> => enteredOfficer(world, 'company', FULL_COMPANY);

const owner = (world: World): Promise<Entered> =>
  world.once('entered owner', async () => {
    const api = await account(world);
    const user = await newUser(world, ['BENEFICIAL_OWNER']);
    const record = await having(201, api.post(`/input/${user.id}/data-types`, { data: { ...PERSON, total_owned_parts: 60 }, file: PDF }));
    const entries = await api.sync(user.id, ['BENEFICIAL_OWNER']);
    const [served] = await api.records(user.id, 'beneficial-owners');
    return { user, record, served, entries };
  });

const refused =
  (path: (userId: string) => string, body: object, statuses: number[], member = '') =>
  async (world: World) => {
    const user = await newUser(world);
    const { status, body: problem } = await (await account(world)).post(path(user.id), body);
    expect([statuses.includes(status), JSON.stringify(problem)]).toEqual([true, expect.stringContaining(member)]);
  };

const officers = (userId: string): string => `/${userId}/input/officers`;

const dataTypes = (userId: string): string => `/input/${userId}/data-types`;

const PERSON_FIELDS = 'last_name, patronym, first_name';

const BIRTH_FIELDS = 'birth_date (date, YYYY-MM-DD), birth_city, birth_country, birth_postal_code, nationality';

const COMPANY_FIELDS = 'name, siren, type (for an officer that is a legal entity)';

const ADDRESS_FIELDS = 'address: object with address_line1, address_line2, city, postal_code, country';

const COMPANIES = 'companies: array of objects with name, siren, roles.';

const ROLES = 'roles is an array of objects with name, start_date (date), end_date (date).';

/** A field that is served with the entered value. */
const servedField = (says: string, field: string, entered: (world: World) => Promise<Entered>, value: Json): Row => ({
  says,
  seen: `\`${field}\` is entered, and served with its value`,
  check: async (world) => {
    const { served, record } = await entered(world);
    const at = (root: Json) => field.split('.').reduce((found, name) => found[name], root);
    expect([at(record.data), at(served)]).toEqual([value, value]);
  },
});

const refusedField = (says: string, field: string, wrong: unknown, data: object): Row => ({
  says,
  seen: `\`${field}\` ${JSON.stringify(wrong)} is refused with its name`,
  check: refused(officers, { data: { ...PERSON, ...data } }, [400], field),
});

export const input: Group = {
  code: 'IN',
  title: 'manual entry, files, priority',
  rows: [
    {
      says: 'Manual data entry and file upload through the input_user provider.',
      seen: 'an entry with a file is 201, and the file can be downloaded',
      everyday: true,
      check: async (world) => {
        const { user, record } = await person(world);
        const address = `${world.reached.baseUrl}/api/v6/users/${user.id}/documents/${record.file.document_id}`;
        const document = await fetch(address, { headers: { 'x-api-key': (await account(world)).key } });
        expect([document.status, Buffer.from(await document.arrayBuffer()).toString('base64')]).toEqual([200, PDF]);
      },
    },
    {
      says: 'POST | /api/v6/input/{userId}/data-types | Input data-type record | Contains the input id used as {dataTypeInputId}.',
      check: async (world) => {
        const { user, record } = await owner(world);
        is.uuid(record.id);
        expect(
          (await (await account(world)).put(`${dataTypes(user.id)}/${record.id}`, { data: { ...PERSON, total_owned_parts: 60 } })).status,
        ).toBe(200);
      },
    },
    {
      says: 'PUT | /api/v6/input/{userId}/data-types/{dataTypeInputId} | Input data-type record.',
      seen: 'the entry is replaced, and the new value is served after a synchronization',
      check: async (world) => {
        const api = await account(world);
        const user = await newUser(world, ['COMPANY_OFFICER']);
        const { id } = await having(201, api.post(officers(user.id), { data: { ...PERSON, nationality: 'Belge' } }));
        const changed = await having(200, api.put(`${dataTypes(user.id)}/${id}`, { data: { ...PERSON, nationality: 'Suisse' } }));
        await api.sync(user.id, ['COMPANY_OFFICER']);
        expect([changed.data.nationality, (await api.records(user.id, 'company-officers'))[0].nationality]).toEqual(['Suisse', 'Suisse']);
      },
    },
    {
      says: 'Only records created through input can be modified.',
      seen: 'a record of the register is refused',
      check: async (world) => {
        const api = await account(world);
        const { user } = await api.collected('000010181', ['COMPANY_OFFICER']);
        const [record] = await api.records(user.id, 'company-officers');
        const answer = await api.put(`${dataTypes(user.id)}/${record.id}`, { data: PERSON });
        expect([answer.status, answer.body.code]).toEqual([422, 'RECORD_NOT_EDITABLE']);
      },
    },
    {
      says: 'GET | /api/v6/input/{userId}/data-types | none | Paginated list of input data-type records',
      seen: 'the list has the entry',
      check: async (world) => {
        const { user, record } = await owner(world);
        const { result } = await having(200, (await account(world)).get(dataTypes(user.id)));
        expect(result.map(({ id }: Json) => id)).toEqual([record.id]);
      },
    },
    ...fields(
      async (world) => having(200, (await account(world)).get(`${dataTypes((await owner(world)).user.id)}?per_page=10`)),
      ['total | integer |', 'total', is.oneOf(1)],
      ['per_page | integer |', 'per_page', is.oneOf(10)],
      ['current_page | integer |', 'current_page', is.oneOf(1)],
      ['last_page | integer |', 'last_page', is.oneOf(1)],
      ['result | array of records |', 'result', is.arrayOf(is.object)],
    ).map((row) => ({ ...row, seen: row.seen!.replace('a record', 'the list') })),
    {
      says: 'Identifier of the data-type record. Give it to modify an existing record; omit it to add a new one.',
      seen: 'given, the record is modified',
      check: async (world) => {
        const api = await account(world);
        const user = await newUser(world);
        const first = await having(201, api.post(dataTypes(user.id), { data: { ...PERSON, total_owned_parts: 30 } }));
        const again = await having(
          200,
          api.post(dataTypes(user.id), { 'data-type_id': first['data-type_id'], data: { ...PERSON, total_owned_parts: 40 } }),
        );
        expect([again.id, again.data.total_owned_parts]).toEqual([first.id, 40]);
      },
    },
    {
      says: 'Identifier of the data-type record. Give it to modify an existing record; omit it to add a new one.',
      seen: 'omitted, another person is a new record',
      check: async (world) => {
        const api = await account(world);
        const user = await newUser(world);
        const one = await having(201, api.post(dataTypes(user.id), { data: { ...PERSON, total_owned_parts: 30 } }));
        const other = await having(201, api.post(dataTypes(user.id), { data: { ...PERSON, first_name: 'Ana', total_owned_parts: 30 } }));
        expect(one.id).not.toBe(other.id);
      },
    },
    {
      says: 'Identifier of the data-type record. Give it to modify an existing record; omit it to add a new one.',
      seen: 'an unknown one is not found',
      check: refused(dataTypes, { 'data-type_id': randomUUID(), data: { ...PERSON, total_owned_parts: 30 } }, [404]),
    },
    {
      says: 'data-type_id | string, optional |',
      seen: '12 is refused',
      check: refused(dataTypes, { 'data-type_id': 12, data: { ...PERSON, total_owned_parts: 3 } }, [400]),
    },
    {
      says: 'file | string, optional | Binary file encoded in base64.',
      seen: 'an entry without a file is accepted',
      check: async (world) => {
        const user = await newUser(world);
        expect((await (await account(world)).post(dataTypes(user.id), { data: { ...PERSON, total_owned_parts: 30 } })).status).toBe(201);
      },
    },
    ...[12, '%%%%', 'QU JD', 'data:application/pdf;base64,QUJD'].map((file) => ({
      says: 'Input file encoding | file fields | base64.',
      seen: `${JSON.stringify(file)} is refused`,
      check: refused(officers, { data: PERSON, file }, [400], 'file'),
    })),
    {
      says: 'data | object, required | Body of the data type concerned.',
      seen: 'missing, it is refused',
      check: refused(dataTypes, { file: PDF }, [400], 'data'),
    },
    {
      says: 'data | object, required | Body of the data type concerned.',
      seen: 'a text is refused',
      check: refused(dataTypes, { data: 'x' }, [400], 'data'),
    },
    {
      says: 'Allowed input data types: COMPANY_OFFICER, BENEFICIAL_OWNER.',
      seen: 'COMPANY_OFFICER',
      check: async (world) => expect((await person(world)).record.data_type).toBe('COMPANY_OFFICER'),
    },
    {
      says: 'Allowed input data types: COMPANY_OFFICER, BENEFICIAL_OWNER.',
      seen: 'BENEFICIAL_OWNER',
      check: async (world) => expect((await owner(world)).record.data_type).toBe('BENEFICIAL_OWNER'),
    },
    {
      says: 'Allowed input data types: COMPANY_OFFICER, BENEFICIAL_OWNER.',
      seen: 'another data type is refused',
      check: refused(dataTypes, { data_type: 'LEGAL_NOTICE', data: PERSON }, [400, 422]),
    },
    {
      says: 'Allowed input data types: COMPANY_OFFICER, BENEFICIAL_OWNER.',
      seen: 'an entry that fits both is an officer, with the warning DATA_TYPE_ASSUMED',
      check: async (world) => {
        const user = await newUser(world);
        const record = await having(
          201,
          (await account(world)).post(dataTypes(user.id), { data: { last_name: 'Zzsans', first_name: 'Part' } }),
        );
        expect(record).toMatchObject({ data_type: 'COMPANY_OFFICER', warnings: [expect.objectContaining({ code: 'DATA_TYPE_ASSUMED' })] });
      },
    },
    {
      says: OFFICER_PATH,
      seen: 'the answer is the record',
      check: async (world) =>
        expect((await person(world)).record).toMatchObject({ id: expect.any(String), data: { last_name: 'Inconnue' } }),
    },
    {
      says: 'Top level: officer_id (string, optional), file (string, base64, optional), data (object).',
      seen: '`officer_id` of an entry modifies it',
      check: async (world) => {
        const api = await account(world);
        const user = await newUser(world);
        const first = await having(201, api.post(officers(user.id), { data: PERSON }));
        const again = await having(
          200,
          api.post(officers(user.id), { officer_id: first['data-type_id'], data: { ...PERSON, nationality: 'Suisse' } }),
        );
        expect([again.id, again.data.nationality]).toEqual([first.id, 'Suisse']);
      },
    },
    {
      says: 'Top level: officer_id (string, optional), file (string, base64, optional), data (object).',
      seen: 'without `officer_id` and `file` it is 201',
      check: async (world) => {
        const user = await newUser(world);
        expect((await (await account(world)).post(officers(user.id), { data: PERSON })).status).toBe(201);
      },
    },
    { says: 'officer_id (string, optional)', seen: '12 is refused', check: refused(officers, { officer_id: 12, data: PERSON }, [400]) },
    {
      says: 'file (string, base64, optional), data (object)',
      seen: 'without `data` it is refused',
      check: refused(officers, { file: PDF }, [400], 'data'),
    },
    ...(['last_name', 'patronym', 'first_name'] as const).map((field) => servedField(PERSON_FIELDS, field, person, FULL_PERSON[field])),
    ...(['birth_date', 'birth_city', 'birth_country', 'birth_postal_code', 'nationality'] as const).map((field) =>
      servedField(BIRTH_FIELDS, field, person, FULL_PERSON[field]),
    ),
    ...(['name', 'siren'] as const).map((field) => servedField(COMPANY_FIELDS, field, company, FULL_COMPANY[field])),
    {
      says: COMPANY_FIELDS,
      seen: 'the officer is a company. A `type` other than COMPANY is its legal form',
      check: async (world) => {
        const { served } = await company(world);
        expect(served).toMatchObject({ type: 'COMPANY', legal_form: 'SAS' });
      },
    },
    ...(['address_line1', 'address_line2', 'city', 'postal_code', 'country'] as const).map((field) =>
      servedField(ADDRESS_FIELDS, `address.${field}`, person, FULL_PERSON.address[field]),
    ),
    {
      says: COMPANIES,
      seen: 'roles at another company are served in `companies`, with its name and SIREN',
      check: async (world) =>
        expect((await person(world)).served.companies).toMatchObject([
          { name: 'EXEMPLE AUTRE', siren: '000010181', roles: [{ name: 'Présidente' }] },
        ]),
    },
    {
      says: ROLES,
      seen: 'roles at the company itself are `roles` of the officer, with both dates',
      check: async (world) =>
        expect((await person(world)).served.roles).toMatchObject([{ name: 'Gérante', start_date: '2020-01-02', end_date: null }]),
    },
    {
      says: ROLES,
      seen: '`end_date` of a role that ended is served',
      check: async (world) =>
        expect((await person(world)).served.companies[0].roles).toMatchObject([{ start_date: '2015-01-02', end_date: '2018-03-04' }]),
    },
    refusedField('birth_date (date, YYYY-MM-DD)', 'birth_date', '04/05/1990', { birth_date: '04/05/1990' }),
    refusedField('birth_date (date, YYYY-MM-DD)', 'birth_date', '2026-02-30', { birth_date: '2026-02-30' }),
    refusedField('Fields of data (all strings unless noted):', 'last_name', 12, { last_name: 12 }),
    refusedField('Fields of data (all strings unless noted):', 'nationality', 12, { nationality: 12 }),
    refusedField(ADDRESS_FIELDS, 'address', 'Lyon', { address: 'Lyon' }),
    refusedField(COMPANIES, 'companies', 'x', { companies: 'x' }),
    refusedField(ROLES, 'start_date', '2020', { companies: [{ siren: SIREN, roles: [{ name: 'Gérant', start_date: '2020' }] }] }),
    {
      says: 'Fields of data (all strings unless noted):',
      seen: 'none is required: one name is enough',
      check: async (world) => {
        const user = await newUser(world);
        expect((await (await account(world)).post(officers(user.id), { data: { last_name: 'Mononyme' } })).status).toBe(201);
      },
    },
    {
      says: 'Input data becomes readable from the normal read endpoints after enabling input_user, creating a data connection and synchronizing.',
      seen: 'before the synchronization 409, after it the record',
      check: async (world) => {
        const api = await account(world);
        const user = await newUser(world, ['COMPANY_OFFICER']);
        await having(201, api.post(officers(user.id), { data: PERSON }));
        const before = await api.get(`/users/${user.id}/company-officers`);
        await api.sync(user.id, ['COMPANY_OFFICER']);
        expect([before.status, (await api.records(user.id, 'company-officers'))[0].last_name]).toEqual([409, 'Inconnue']);
      },
    },
    {
      says: 'Its data takes priority over data from other providers.',
      seen: 'the entered nationality of an officer of the register is served, with the source input_user',
      check: async (world) => {
        const api = await account(world);
        const { user } = await api.collected(SIREN, ['COMPANY_OFFICER']);
        const known = (await api.records(user.id, 'company-officers')).find(({ birth_month: month }) => month !== null);
        const names = { last_name: known.last_name, first_name: known.first_name, birth_date: `${known.birth_month}-03` };
        await having(201, api.post(officers(user.id), { data: { ...names, nationality: 'Martienne' } }));
        await api.connect(user.id, 'input_user', ['COMPANY_OFFICER']);
        await api.sync(user.id, ['COMPANY_OFFICER']);
        const merged = (await api.records(user.id, 'company-officers?include=provenance')).find(({ id }) => id === known.id);
        expect([merged.nationality, merged.provenance.nationality.source, merged.roles]).toEqual(['Martienne', 'input_user', known.roles]);
      },
    },
    {
      says: 'Data takes priority over other providers.',
      seen: 'an entry without roles changes neither who is an auditor nor who is in office',
      check: async (world) => {
        const api = await account(world);
        const siren = '000010132';
        const { user } = await api.collected(siren, ['COMPANY_OFFICER']);
        const read = async (): Promise<Json[]> => api.records(user.id, 'company-officers');
        const auditor = (await read()).find(({ type, is_auditor: isAuditor }) => type === 'COMPANY' && isAuditor);
        const state = (all: Json[]) => all.map(({ id, roles, active, is_auditor }) => [id, roles, active, is_auditor]).toSorted();
        const before = state(await read());
        await having(201, api.post(officers(user.id), { data: { name: auditor.name, siren: auditor.siren, address: { city: 'LYON' } } }));
        await api.connect(user.id, 'input_user', ['COMPANY_OFFICER']);
        await api.sync(user.id, ['COMPANY_OFFICER']);
        const after = await read();
        expect([state(after), after.find(({ id }) => id === auditor.id).address.city]).toEqual([before, 'LYON']);
      },
    },
  ],
};
