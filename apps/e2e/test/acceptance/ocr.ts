import { eventually } from '@company-data/testing';
import { expect } from '@jest/globals';
import { taxReturn } from './collected-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, having, type Json, SIREN, type World } from './world.js';

const ocr = (world: World): Promise<Account> =>
  world.once('account of ocr', async () => {
    const api = await world.account('ocr');
    await api.enable('ocr_service');
    return api;
  });

const returns = (userId: string): string => `/input/users/${userId}/tax-returns`;

const UPLOAD =
  'Request: tax_return_id (string), data (object) with file (string, base64), closing_date (date), closing_year (string), submitted_date (date), type (string), duration (integer), privacy (string).';

async function ended(api: Account, userId: string, id: string): Promise<Json> {
  return eventually(async () => {
    const record = await having(200, api.get(`${returns(userId)}/${id}`));
    return ['FINISHED', 'ERROR'].includes(record.process_status) ? record : undefined;
  });
}

interface Uploaded {
  user: Json;
  sent: Json;
  record: Json;
  served: Json;
  seen: string[];
}

/** The whole flow of the specification with every member of the request. */
const uploaded = (world: World): Promise<Uploaded> =>
  world.once('uploaded', async () => {
    const api = await ocr(world);
    const user = await api.user(SIREN);
    await api.connect(user.id, 'ocr_service', ['TAX_RETURN']);
    const data = {
      closing_date: '2025-12-31',
      closing_year: '2025',
      submitted_date: '2026-04-30',
      type: 'C',
      duration: 12,
      privacy: 'Public',
      file: await taxReturn(world),
    };
    const sent = await having(201, api.post(`${returns(user.id)}/ocr-service`, { tax_return_id: 'accounts-2025', data }));
    const seen = new Set<string>([sent.process_status]);
    await api.sync(user.id, ['TAX_RETURN']);
    const record = await eventually(async () => {
      const { result } = await having(200, api.get(returns(user.id)));
      seen.add(result[0].process_status);
      return result[0].process_status === 'FINISHED' ? having(200, api.get(`${returns(user.id)}/${sent.id}`)) : undefined;
    });
    await api.sync(user.id, ['TAX_RETURN']);
    const [served] = await api.records(user.id, 'tax-returns');
    return { user, sent, record, served, seen: [...seen] };
  });

const failed = (world: World): Promise<Json> =>
  world.once('failed document', async () => {
    const api = await ocr(world);
    const user = await api.user(SIREN);
    const letter =
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n';
    const sent = await having(201, api.post(`${returns(user.id)}/ocr-service`, { data: { file: Buffer.from(letter).toString('base64') } }));
    return ended(api, user.id, sent.id);
  });

const refusedUpload = (member: string, wrong: unknown): Row => ({
  says: UPLOAD,
  seen: `\`${member}\` ${JSON.stringify(wrong)} is refused with its name`,
  check: async (world) => {
    const api = await ocr(world);
    const user = await world.once('refused uploads', () => api.user(SIREN));
    const data = { file: await taxReturn(world), ...(member === 'tax_return_id' ? {} : { [member]: wrong }) };
    const { status, body } = await api.post(`${returns(user.id)}/ocr-service`, {
      ...(member === 'tax_return_id' ? { tax_return_id: wrong } : {}),
      data,
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(member)]);
  },
});

const PROCESS = 'process_status | string | PENDING, IN_PROGRESS, FINISHED, ERROR';

export const ocrInput: Group = {
  code: 'OC',
  title: 'OCR of tax returns',
  rows: [
    {
      says: 'POST | /api/v6/input/users/{userId}/tax-returns/ocr-service | OCR tax-return input',
      seen: 'every member of the request is accepted, and the answer is the record',
      everyday: true,
      check: async (world) =>
        expect((await uploaded(world)).sent).toMatchObject({ tax_return_id: 'accounts-2025', process_status: 'PENDING' }),
    },
    ...(['closing_date', 'submitted_date', 'type', 'duration', 'privacy'] as const).map((member): Row => ({
      says: UPLOAD,
      seen: `\`${member}\` of the request is served`,
      check: async (world) => {
        const expected = { closing_date: '2025-12-31', submitted_date: '2026-04-30', type: 'C', duration: 12, privacy: 'Public' }[member];
        expect((await uploaded(world)).served[member]).toBe(expected);
      },
    })),
    {
      says: UPLOAD,
      seen: '`closing_year` of the request is a text, and served as integer',
      check: async (world) => expect((await uploaded(world)).served.closing_year).toBe(2025),
    },
    ...(
      [
        ['tax_return_id', 12],
        ['file', 12],
        ['file', '%%%%'],
        ['closing_date', '31/12/2025'],
        ['closing_year', 'last'],
        ['submitted_date', 'today'],
        ['type', 12],
        ['duration', 'twelve'],
        ['privacy', 12],
      ] as const
    ).map(([member, wrong]) => refusedUpload(member, wrong)),
    {
      says: UPLOAD,
      seen: 'without a file it is refused',
      check: async (world) => {
        const api = await ocr(world);
        const user = await api.user(SIREN);
        expect((await api.post(`${returns(user.id)}/ocr-service`, { data: { closing_date: '2025-12-31' } })).status).toBe(400);
      },
    },
    {
      says: 'GET | /api/v6/input/users/{userId}/tax-returns | none | OCR tax-return records, with process_status',
      seen: 'the list has the record',
      check: async (world) => {
        const { user, record } = await uploaded(world);
        const { result } = await having(200, (await ocr(world)).get(returns(user.id)));
        expect(result).toMatchObject([{ id: record.id, process_status: 'FINISHED' }]);
      },
    },
    ...fields(
      async (world) => (await uploaded(world)).record,
      ['| id | UUID | |', 'id', is.uuid],
      ['tax_return_id | string |', 'tax_return_id', is.oneOf('accounts-2025')],
      [PROCESS, 'process_status', is.oneOf('PENDING', 'IN_PROGRESS', 'FINISHED', 'ERROR')],
      ['data | tax return data |', 'data', is.object],
      ['created_at | datetime |', 'created_at', is.iso],
      ['updated_at | datetime |', 'updated_at', is.iso],
    ),
    {
      says: 'data | tax return data |',
      seen: 'it has the figures of the document',
      check: async (world) => expect((await uploaded(world)).record.data).toMatchObject({ revenue: 1_780_898, net_profit: 454_298 }),
    },
    {
      says: 'error_message | string | Set when process_status is ERROR.',
      seen: 'set for a document without a tax return',
      check: async (world) => {
        const record = await failed(world);
        is.string(record.error_message);
        expect([record.process_status, record.error_message]).toEqual(['ERROR', expect.not.stringMatching(/^$/)]);
      },
    },
    {
      says: 'error_message | string | Set when process_status is ERROR.',
      seen: 'null for a finished one',
      check: async (world) => expect((await uploaded(world)).record.error_message).toBeNull(),
    },
    {
      says: 'OCR process_status | PENDING, IN_PROGRESS, FINISHED, ERROR',
      seen: 'PENDING',
      check: async (world) => expect((await uploaded(world)).seen).toContain('PENDING'),
    },
    {
      says: 'OCR process_status | PENDING, IN_PROGRESS, FINISHED, ERROR',
      seen: 'IN_PROGRESS, while a document is read',
      check: async (world) => {
        const api = await ocr(world);
        const user = await api.user(SIREN);
        const file = await taxReturn(world);
        // Several documents of one account wait for a slot, so that one is seen while it is read.
        for (const name of ['one', 'two', 'three'])
          await having(201, api.post(`${returns(user.id)}/ocr-service`, { tax_return_id: name, data: { file } }));
        await eventually(async () => {
          const { result } = await having(200, api.get(returns(user.id)));
          return result.some((record: Json) => record.process_status === 'IN_PROGRESS');
        });
      },
    },
    {
      says: 'OCR process_status | PENDING, IN_PROGRESS, FINISHED, ERROR',
      seen: 'FINISHED',
      check: async (world) => expect((await uploaded(world)).seen).toContain('FINISHED'),
    },
    {
      says: 'OCR failure | process_status ERROR with error_message.',
      check: async (world) => expect(await failed(world)).toMatchObject({ process_status: 'ERROR', error_message: expect.any(String) }),
    },
    {
      says: 'When process_status is FINISHED the tax_return data type can be synchronized again to read the extracted data.',
      check: async (world) => expect((await uploaded(world)).served).toMatchObject({ revenue: 1_780_898, closing_date: '2025-12-31' }),
    },
    {
      says: 'The OCR flow: enable ocr_service, create a data connection with TAX_RETURN, upload the document, synchronize, poll process_status until FINISHED, synchronize TAX_RETURN again, read the tax returns.',
      seen: 'in this order, the lines of the record are served',
      check: async (world) => {
        const { record, served } = await uploaded(world);
        expect(served.tax_return_values).toEqual(record.data.tax_return_values);
      },
    },
    {
      says: 'OCR of tax return documents through the ocr_service provider.',
      seen: 'the simplified regime is read too',
      check: async (world) => {
        const api = await ocr(world);
        const user = await api.user('000010231');
        const sent = await having(
          201,
          api.post(`${returns(user.id)}/ocr-service`, {
            data: { file: await taxReturn(world, { siren: '000010231', type: 'S', closingDate: '2023-12-31' }) },
          }),
        );
        expect(await ended(api, user.id, sent.id)).toMatchObject({ process_status: 'FINISHED', data: { type: 'S' } });
      },
    },
  ],
};
