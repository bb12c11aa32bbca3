import { describeVendor } from '@company-data/testing/conformance';
import { jobFor, scriptedSources, SIREN } from '../../../../../test/company-legal-fr.js';
import { contextOf } from '../../../../../test/scripted-source.js';
import { adapter } from '../../../adapter.js';
import { inseeAvis } from '../manifest.js';

async function requests() {
  const sources = scriptedSources();
  await adapter.document!(jobFor(), `AVIS_SIREN:${SIREN}00016`, contextOf(sources));
  return sources['insee_avis']!.calls;
}

describeVendor(import.meta.url, { manifest: inseeAvis, requests, answers: {} });
