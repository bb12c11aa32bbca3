import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { declarationOf, SIRET, taxJob } from '../../../../../test/tax-authority.js';
import { ProviderFetchError } from '../../../../adapter.js';
import { adapter } from '../../../adapter.js';
import { mapCorporateTaxes } from '../../../map/corporate-tax.js';
import { formsByYear } from '../../../map/forms.js';
import { mapTaxReturns } from '../../../map/tax-return.js';
import { companyResponses } from '../client.js';
import { apiEntreprise } from '../manifest.js';
import { accountSchema, returnsSchema, vatSchema, type YearOfReturns } from '../responses.js';

const RETURNS = 'GET /v3/dgfip/unites_legales/{siren}/liasses_fiscales/{year}';
const NOW = new Date('2025-06-15T10:00:00Z');
const PURPOSE = { recipient: '00009999900019', context: 'Essai', object: 'essai' };
const OBLIGATION = { code: 'IS', reference: 'IS1' };
const YEAR = { data: { obligations_fiscales: [OBLIGATION], declarations: [declarationOf('2053', { 'HN.1': 1 })] } };

const recordsOf = ({ declarations, obligations_fiscales }: YearOfReturns) => ({
  returns: mapTaxReturns(formsByYear(declarations)),
  taxes: mapCorporateTaxes(formsByYear(declarations), obligations_fiscales, new Map()),
});
const filed = (form: string, code: string) => ({
  declarations: [{ ...declarationOf('2058A', {}), numero_imprime: form, regime: { code, libelle: code } }],
  obligations_fiscales: [OBLIGATION],
});

async function requests() {
  const answers = { liasses_fiscales: YEAR, declarations_tva: { data: [], meta: { count: 0 } }, compte_fiscal: { data: { lignes: [] } } };
  const source = new ScriptedSource(({ path }) => ({ body: answers[path.split('/')[5] as keyof typeof answers] }));
  const job = taxJob(['TAX_RETURN', 'CORPORATE_TAX', 'VAT_DECLARATION', 'TAX_ACCOUNT']);
  await collectStream(adapter.collect(job, { ...contextOf({ api_entreprise: source }, undefined, SIRET), now: () => NOW }));
  return source.calls;
}

const answered = (status: number, body: unknown) =>
  companyResponses({ authorized: async () => ({ status, headers: {}, body }) } as never, '000012344', PURPOSE, () => NOW).returns(2024);

describeVendor(import.meta.url, {
  manifest: apiEntreprise,
  requests,
  answers: {
    [RETURNS]: { schema: returnsSchema, map: ({ data }: { data: YearOfReturns }) => recordsOf(data) },
    'GET /v3/dgfip/unites_legales/{siren}/declarations_tva': { schema: vatSchema, map: (answer) => answer },
    'GET /v3/dgfip/unites_legales/{siren}/compte_fiscal': { schema: accountSchema, map: (answer) => answer },
  },
  errors: async (_call, status, body) => (await answered(status, body)) ?? { none: true },
  codes: {
    obligation: (code) => recordsOf({ ...filed('2058A', 'RN'), obligations_fiscales: [{ code, reference: 'R' }] }).taxes.length > 0,
    regime: (code) => recordsOf(filed('2058A', code)).taxes[0]!.group_role,
    form: (form) => {
      const { returns, taxes } = recordsOf(filed(form, 'RN'));
      return returns.length > 0 ? `TAX_RETURN ${returns[0]!.type}` : taxes.length > 0 ? 'CORPORATE_TAX' : null;
    },
    error: async (text) => {
      const [status, code] = text.split(' ');
      try {
        await answered(Number(status), { errors: [{ code, title: 'Refus' }] });
        return 'none';
      } catch (error) {
        return error instanceof ProviderFetchError ? error.kind : (error as Error).name;
      }
    },
  },
});
