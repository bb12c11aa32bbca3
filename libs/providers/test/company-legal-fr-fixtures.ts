import bodacc from '../src/company_legal_fr/fixtures/bodacc-records.json' with { type: 'json' };
import attachments from '../src/company_legal_fr/fixtures/inpi-attachments.json' with { type: 'json' };
import freezing from '../src/company_legal_fr/fixtures/gels-avoirs-list.json' with { type: 'json' };
import inpi from '../src/company_legal_fr/fixtures/inpi-company.json' with { type: 'json' };
import parent from '../src/company_legal_fr/fixtures/inpi-parent.json' with { type: 'json' };
import trader from '../src/company_legal_fr/fixtures/inpi-sole-trader.json' with { type: 'json' };
import establishments from '../src/company_legal_fr/fixtures/insee-establishments.json' with { type: 'json' };
import successions from '../src/company_legal_fr/fixtures/insee-successions.json' with { type: 'json' };
import unit from '../src/company_legal_fr/fixtures/insee-unit.json' with { type: 'json' };
import found from '../src/company_legal_fr/fixtures/recherche-entreprises-page.json' with { type: 'json' };
import sectors from '../src/company_legal_fr/fixtures/sector-rows.json' with { type: 'json' };
import simplified from '../src/company_legal_fr/fixtures/simplified-accounts.json' with { type: 'json' };
import craft from '../src/company_legal_fr/fixtures/rnm-company.json' with { type: 'json' };
import type { BodaccPage } from '../src/company_legal_fr/sources/bodacc/notice.js';
import type { InpiAttachments, InpiTypedAccounts } from '../src/protocols/inpi/attachments.js';
import type { InpiCompany } from '../src/company_legal_fr/sources/inpi-rne/company.js';
import type { SectorRow } from '../src/company_legal_fr/sources/data-economie/client.js';
import type { SuccessionLink } from '../src/company_legal_fr/sources/insee-successions/links.js';
import type { Publication } from '../src/company_legal_fr/sources/gels-avoirs/client.js';
import type { EstablishmentPage, LegalUnit } from '../src/company_legal_fr/sources/insee-sirene/sirene.js';
import type { FoundUnit } from '../src/company_legal_fr/sources/recherche-entreprises/client.js';
import type { CraftCompany } from '../src/company_legal_fr/sources/rnm/client.js';

/**
 * Casts a fixture to the response type of its source. The tests of the adapter validate it against
 * the schema.
 */
const typed = <T>(document: unknown): T => document as T;

export const inpiCompany = typed<InpiCompany>(inpi);
export const inpiAttachments = typed<InpiAttachments>(attachments);
/** Company that directs the one in the fixtures. */
export const inpiParent = typed<InpiCompany>(parent);
export const inpiSoleTrader = typed<InpiCompany>(trader);
export const inseeUnit = typed<{ uniteLegale: LegalUnit }>(unit);
export const inseeEstablishments = typed<EstablishmentPage>(establishments);
export const inseeSuccessions = typed<{ liensSuccession: SuccessionLink[] }>(successions);
export const bodaccRecords = typed<BodaccPage>(bodacc);
export const rnmCompany = typed<CraftCompany>(craft);
export const sectorRows = typed<SectorRow[]>(sectors);
export const simplifiedAccounts = typed<InpiTypedAccounts>(simplified);
/** Companies with the same name, from the search of the State. */
export const foundUnits = typed<{ results: FoundUnit[]; total_results: number }>(found);
export const freezingMeasures = typed<{ Publications: Publication }>(freezing);
