import type { CollectionEvent } from '../../../adapter.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { withFailuresAsEvents } from '../../../kit/source-report.js';
import { COMMERCE_CUSTOMER } from '../../map/customer.js';
import { COMMERCE_LOCATION } from '../../map/location.js';
import { COMMERCE_ORDER } from '../../map/order.js';
import { COMMERCE_PRODUCT } from '../../map/product.js';
import { customers } from './customers.js';
import { readLocations } from './locations.js';
import { prestashop } from './manifest.js';
import { orders } from './orders.js';
import { products } from './products.js';
import { readChanging } from './read-changes.js';
import type { Readings } from './readings.js';

type Read = (readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>;

const READ: Readonly<Record<string, Read>> = {
  [COMMERCE_LOCATION]: readLocations,
  [COMMERCE_CUSTOMER]: (readings) => readChanging(customers(readings), readings),
  [COMMERCE_PRODUCT]: (readings) => readChanging(products(readings.provider), readings),
  [COMMERCE_ORDER]: (readings) => readChanging(orders(readings.provider), readings),
};

/**
 * Reads one data type after the other, to keep the load of the shop low. Each one fails alone,
 * because the key may lack a right.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  await readings.shops();
  for (const [dataType, readType] of Object.entries(READ))
    if (dataTypes.includes(dataType)) yield* withFailuresAsEvents(prestashop.name, [dataType], readType(readings));
};
