import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../test/collect-stream.js';
import { recordsOf, shopContext, shopJob, shopSource, shopState, withRow } from '../../../test/shop-script.js';
import { adapter } from '../adapter.js';

const TYPE = 'COMMERCE_LOCATION';

async function placeOf(change: object = {}) {
  const source = shopSource(() => withRow(shopState(), 'stores', 1, change));
  const events = await collectStream(adapter.collect(shopJob({ dataTypes: [TYPE] }), shopContext(source)));
  return recordsOf(events, TYPE)[0];
}

describe('location', () => {
  it('has address, coordinates and opening hours', async () => {
    expect(await placeOf()).toMatchObject({
      location_id: '1',
      name: 'Boutique Bastille',
      address: {
        address_line1: '12 rue des Exemples',
        address_line2: null,
        postal_code: '75011',
        city: 'Paris',
        country: 'France',
        country_code: 'FR',
      },
      latitude: 48.858,
      longitude: 2.379,
      opening_hours: [
        { day: 'MON', hours: '09:00AM - 07:00PM' },
        { day: 'TUE', hours: '09:00AM - 07:00PM' },
        { day: 'SAT', hours: '10:00 - 12:00, 14:00 - 18:00' },
      ],
      phone: '0100000000',
      email: 'boutique@example.com',
      note: null,
      active: true,
      timezone: null,
      currency: null,
      status_code: null,
      created_at: '2024-01-05T09:00:00Z',
    });
  });

  it.each([
    ['0.00000000', '0.00000000', null, null],
    ['0.00000000', '2.379', 0, 2.379],
    ['91.0', '2.379', null, null],
    ['', '', null, null],
    ['48,858', '2,379', 48.858, 2.379],
  ])('has the parsed coordinates of %s and %s', async (latitude, longitude, north, east) => {
    expect(await placeOf({ latitude, longitude })).toMatchObject({ latitude: north, longitude: east });
  });

  it.each(['', 'a:7:{i:0;s:13:"09:00 - 19:00";}', '[["",""],[""],[]]', '{"0":"09:00"}', '7', '[[['])(
    'has no opening hours when they are %j',
    async (hours) => {
      expect(await placeOf({ hours })).toMatchObject({ opening_hours: [] });
    },
  );

  it('has the hours of at most seven days when each is a text', async () => {
    const place = await placeOf({ hours: JSON.stringify(Array.from({ length: 9 }, () => '09:00 - 19:00')) });
    expect(place!['opening_hours']).toHaveLength(7);
  });

  it('is dated by its last change when its creation date is zeros', async () => {
    expect(await placeOf({ date_add: '0000-00-00 00:00:00' })).toMatchObject({ created_at: '2025-02-01T08:30:00Z' });
  });
});
