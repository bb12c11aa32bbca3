import { describeProvider } from '../../test/changed-responses.js';
import { askedOf, fixtureOf, sourcesThat } from '../../test/fixture-sources.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { SIRET, taxJob } from '../../test/tax-authority.js';
import { BudgetExhausted, type CollectionContext, ProviderAuthError, ProviderFetchError, type SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';
import { taxAuthorityProvider } from './manifest.js';

const NOTHING = { status: 404, body: { errors: [{ code: '03003', title: 'Entité non trouvée' }] } };

type Years = Record<string, unknown>;
const recorded = fixtureOf('tax_authority_provider', 'api_entreprise') as { returns: Years; vat: Years; account: unknown };

/** Authority with the recorded data up to a year. */
const respondingWith = (upTo = '2025'): CollectionContext => {
  const ofYear = (years: Years, year: string) => (year <= upTo && year in years ? { body: years[year] } : NOTHING);
  const script = ({ path, query }: SourceRequest) => {
    if (path.endsWith('/compte_fiscal')) return { body: recorded.account };
    return path.endsWith('/declarations_tva') ? ofYear(recorded.vat, query!.annee!) : ofYear(recorded.returns, path.slice(-4));
  };
  return { ...contextOf({ api_entreprise: new ScriptedSource(script) }, undefined, SIRET), now: () => new Date('2025-03-15T10:00:00Z') };
};

const failing = (error: () => Error): CollectionContext => contextOf(sourcesThat(taxAuthorityProvider, error), undefined, SIRET);

describeProvider(taxAuthorityProvider, adapter, {
  job: (dataTypes) => taxJob(dataTypes),
  responding: () => respondingWith(),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  requestsOf: askedOf(taxAuthorityProvider),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => respondingWith('2023'),
    after: () => respondingWith(),
    jobWith: (dataTypes, checkpoints) => taxJob(dataTypes, { checkpoints }),
  },
});
