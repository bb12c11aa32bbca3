import type { CollectionEvent } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { COMMERCE_LOCATION, mapLocation } from '../../map/location.js';
import { prestashop } from './manifest.js';
import type { Readings } from './readings.js';
import { idOf } from './rows.js';
import { pagesOf } from './shop-way.js';

const DISPLAY = [
  'id',
  'name',
  'address1',
  'address2',
  'postcode',
  'city',
  'id_country',
  'latitude',
  'longitude',
  'hours',
  'phone',
  'email',
  'note',
  'active',
  'date_add',
  'date_upd',
];

/** Places of sale are few, and read whole: one that is not told is gone, where the key is for all shops. */
export async function* readLocations({ provider, shops: openShops }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { shops, all } = await openShops();
  const report = new SourceReport(prestashop.name, COMMERCE_LOCATION);
  for (const { way, setUp, countries, accountOf } of shops) {
    for await (const rows of pagesOf(way, { resource: 'stores', display: DISPLAY })) {
      await countries.learn(rows.map((row) => idOf(row, 'id_country')));
      const records = rows.flatMap(
        (row) =>
          mapLocation(row, { provider, account: accountOf(row), zone: setUp.zone, country: countries.find(idOf(row, 'id_country')) }) ?? [],
      );
      yield report.page(records, { leftOut: rows.length - records.length });
    }
  }
  yield report.complete({ scope: { kind: all ? 'all' : 'changes' } });
}
