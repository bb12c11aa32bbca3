import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources } from '../../../../../test/company-legal-fr.js';
import { registrarJob, ScriptedRegistrars } from '../../../../../test/registrar.js';
import { orderResponseXml } from '../../../../../test/registrar-responses.js';
import { contextOf } from '../../../../../test/scripted-source.js';
import type { ProviderFetchError } from '../../../../adapter.js';
import { adapter as companies } from '../../../../company_legal_fr/adapter.js';
import { mapPrivileges } from '../../../../company_legal_fr/map/privileges.js';
import { readOrderResult } from '../../../../protocols/infogreffe/order-result.js';
import { adapter } from '../../../adapter.js';
import { mapProof } from '../../../map/registration-proof.js';
import { registrarOrders } from '../manifest.js';

const TODAY = '2025-07-15';
const SIREN = '418166096';

/** Maps a response to the order of a product. */
function mapOrder(text: string, product: 'KB' | 'PN') {
  const result = readOrderResult(text);
  if (result.kind === 'none') return result;
  if (product === 'PN') return mapPrivileges(result.document, TODAY);
  return mapProof({ ...result, pdf: null, orderedAt: null, withData: true }, SIREN);
}

/** Orders of every product: of an account of a client, and of that of the deployment. */
async function requests() {
  const registrars = new ScriptedRegistrars();
  await collectStream(adapter.collect(registrarJob(Object.keys(registrarOrders.contributes!)), registrars.context()));
  const sources = scriptedSources();
  await collectStream(companies.collect(jobFor('PRIVILEGES'), contextOf(sources)));
  return [...registrars.orders.calls, ...sources['infogreffe']!.calls];
}

describeVendor(import.meta.url, {
  manifest: registrarOrders,
  requests,
  answers: { 'POST /WSContextInfogreffe/INFOGREFFE': { schema: {}, parse: (text) => text, map: mapOrder } },
  codes: {
    'order that is not executed': (number) => {
      try {
        return readOrderResult(orderResponseXml(`${number} -EXEMPLE-`)).kind;
      } catch (error) {
        return (error as ProviderFetchError).kind;
      }
    },
  },
});
