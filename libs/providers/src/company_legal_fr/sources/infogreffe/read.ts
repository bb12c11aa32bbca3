import { orderFrom } from '../../../protocols/infogreffe/order.js';
import { mapPrivileges, PRIVILEGES } from '../../map/privileges.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { infogreffe } from './manifest.js';

const DAY_SECONDS = 86_400;

/** Orders the state of privileges from the registrars. NOT_CONFIGURED without an account. */
export const read: ReadSource<Readings> = async function* (dataTypes, { siren, context }) {
  const client = context.source(infogreffe.name);
  const { url, account, password, keep_days, kinds } = client.configuration;
  if (!url || !account || !password) return yield* nothingFor(infogreffe.name, dataTypes, 'NOT_CONFIGURED');
  const answer = await orderFrom(
    client,
    { account, password },
    { product: 'PN', delivery: 'XL', siren, fields: { type_inscription: kinds! } },
    { cacheSeconds: Number(keep_days) * DAY_SECONDS, now: context.now() },
  );
  if (answer.kind === 'document') {
    yield* singlePage(infogreffe.name, PRIVILEGES, mapPrivileges(answer.document, context.now().toISOString().slice(0, 10)));
  } else yield* nothingFor(infogreffe.name, dataTypes, answer.reason === 'unavailable' ? 'NOT_ACCESSIBLE' : 'AVAILABLE');
};
