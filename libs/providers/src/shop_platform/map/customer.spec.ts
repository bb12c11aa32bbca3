import { describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { collectStream } from '../../../test/collect-stream.js';
import {
  deletedOf,
  recordsOf,
  shopContext,
  shopJob,
  shopSource,
  type ShopState,
  shopState,
  withLike,
  withRow,
} from '../../../test/shop-script.js';
import type { CollectionJob } from '../../adapter.js';
import { adapter } from '../adapter.js';

const TYPE = 'COMMERCE_CUSTOMER';

async function collected(state: ShopState, more: Partial<CollectionJob> = {}, refused: string[] = []) {
  const source = shopSource(
    () => state,
    ({ path }) => (refused.includes(path.slice(1)) ? { status: 401, body: { errors: [{ code: 26 }] } } : undefined),
  );
  const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE], ...more }), shopContext(source)));
  const records = new Map(recordsOf(events, TYPE).map((record) => [String(record['customer_id']), record]));
  return { source, events, records };
}

const personal = { settings: { personal_data: true } };
const customerOf = async (change: object): Promise<RecordBody> =>
  (await collected(withRow(shopState(), 'customers', 42, change))).records.get('42')!;

describe('customer', () => {
  it('has key, flags, group and places but no name without personal data', async () => {
    const { records } = await collected(shopState());
    expect(records.get('42')).toEqual({
      provider_name: 'shop_platform',
      source_account_id: 'shop.example.com#1',
      customer_id: '42',
      customer_key: expect.stringMatching(/^[\w-]{22}$/),
      last_name: null,
      first_name: null,
      company_name: null,
      siret: null,
      vat_number: null,
      activity_code: null,
      email: null,
      phone: null,
      group_id: '3',
      group_name: 'Client',
      addresses: [
        { country_code: 'FR', postal_code: '75011', city: 'PARIS' },
        { country_code: null, postal_code: '1000', city: 'BRUXELLES' },
      ].map((place) => (place.city === 'BRUXELLES' ? { ...place, country_code: 'BE' } : place)),
      newsletter: true,
      marketing: false,
      guest: false,
      active: true,
      outstanding_allowed: 0,
      currency: null,
      created_at: '2024-02-05T09:00:00Z',
      updated_at: '2025-02-01T08:30:00Z',
    });
  });

  it('has name, e-mail and phone with personal data', async () => {
    const { records } = await collected(shopState(), personal);
    expect(records.get('42')).toMatchObject({
      last_name: 'MARTIN-EXEMPLE',
      first_name: 'Alice',
      email: 'client42@example.com',
      phone: '0600000000',
    });
  });

  it('is requested without names and phones unless personal data is stored', async () => {
    const asked = async (more: Partial<CollectionJob>) =>
      (await collected(shopState(), more)).source.calls.map(({ query = {} }) => query['display']!.slice(1, -1).split(',')).flat();
    expect(await asked({})).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(lastname|firstname|phone|phone_mobile)$/)]));
    expect(await asked(personal)).toEqual(expect.arrayContaining(['lastname', 'firstname', 'phone', 'phone_mobile']));
  });

  it('is a company with SIRET, VAT number, group and outstanding amount', async () => {
    const { records } = await collected(shopState());
    expect(records.get('43')).toMatchObject({
      company_name: 'EXEMPLE CLIENT',
      siret: '00001234400011',
      vat_number: 'FR00000012344',
      activity_code: '4778C',
      group_name: 'Professionnels',
      outstanding_allowed: 1500,
      currency: 'EUR',
      addresses: [{ city: 'PARIS' }],
    });
  });

  it.each(['voir facture', '123', '0000 0000 000000', '', '123456789012345'])('has no SIRET when the field contains %j', async (siret) => {
    expect(await customerOf({ siret })).toMatchObject({ siret: null });
  });

  it('has no outstanding amount when the currency of the shop is unknown', async () => {
    const state: ShopState = { ...withRow(shopState(), 'customers', 42, { outstanding_allow_amount: '10.5' }), configurations: [] };
    const rates = state['currencies']!.map((row) => ({ ...row, conversion_rate: '1.000000' }));
    expect((await collected({ ...state, currencies: rates })).records.get('42')).toMatchObject({
      outstanding_allowed: null,
      currency: null,
    });
    expect((await collected(state)).records.get('42')).toMatchObject({ outstanding_allowed: 10.5, currency: 'EUR' });
  });

  it('has the same key as a guest with the same e-mail in other case', async () => {
    const state = withLike(withRow(shopState(), 'customers', 42, { email: 'A@Example.com' }), 'customers', 44, { id: 50, email: 'a@example.COM ' }); // prettier-ignore
    const { records } = await collected(state);
    expect(records.get('42')!['customer_key']).toBe(records.get('50')!['customer_key']);
    expect(records.get('50')).toMatchObject({ guest: true });
  });

  it('is deleted when the shop marks it as deleted', async () => {
    const { events, records } = await collected(shopState());
    expect(records.has('45')).toBe(false);
    expect(deletedOf(events, TYPE)).toEqual([
      { provider_name: 'shop_platform', source_account_id: 'shop.example.com#1', customer_id: '45' },
    ]);
  });

  it('lacks the data that the key may not read', async () => {
    const { records } = await collected(shopState(), {}, ['addresses', 'groups', 'currencies', 'countries']);
    expect(records.get('43')).toMatchObject({
      addresses: [],
      group_id: '4',
      group_name: null,
      vat_number: null,
      outstanding_allowed: null,
    });
  });
});
