import type { Labels } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany, type InpiEntity } from '../sources/inpi-rne/company.js';
import type { Profile } from './company-profile.js';
import { orderIn } from './court-order.js';
import { lastRemovalEvent, registerObservationsOf, type RegisterObservation, wordsOf } from './register-observations.js';
import { dayOf, pastDate } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { resignationOf } from './roles.js';
import { folded, textOf } from '../../kit/text.js';

export type LegalSituation = NonNullable<Profile['legal_situation']>;

type Dissolution = Pick<LegalSituation, 'dissolution_date' | 'dissolution_kind' | 'dissolution_label' | 'dissolution_label_en'>;

/** A situation without known values. */
export const UNKNOWN_SITUATION: LegalSituation = {
  dissolution_date: null,
  dissolution_kind: null,
  dissolution_label: null,
  dissolution_label_en: null,
  dormant_since: null,
  struck_off_by_office_date: null,
  procedure_kind: null,
  procedure_status: null,
  unrecognized_judgment_date: null,
  capital_loss_continuation_date: null,
  equity_restored_date: null,
};

const LIQUIDATOR_ROLE = '40';

/** Kinds of dissolution by their code in the register. */
const DISSOLUTION_TYPES: Readonly<Record<string, string>> = { '1': 'AMICABLE_LIQUIDATION', '2': 'UNIVERSAL_TRANSFER' };

const DISSOLUTION_LABELS: Labels = {
  AMICABLE_LIQUIDATION: { fr: 'Dissolution avec liquidation amiable', en: 'Dissolution with amicable liquidation' },
  UNIVERSAL_TRANSFER: {
    fr: 'Dissolution sans liquidation, par transmission universelle du patrimoine',
    en: 'Dissolution without liquidation, by universal transfer of assets',
  },
  MERGER: { fr: 'Dissolution par fusion ou scission', en: 'Dissolution by merger or division' },
  OTHER: { fr: 'Dissolution', en: 'Dissolution' },
};

/**
 * Maps the legal situation in the register document of a company. Null when the document has no
 * unusual event.
 */
export function mapLegalSituation(company: InpiCompany, now: Date): LegalSituation | null {
  const entity = entityOf(company);
  const observations = registerObservationsOf(company);
  const situation: LegalSituation = {
    ...UNKNOWN_SITUATION,
    ...dissolutionOf(entity, observations, now),
    dormant_since: dormantSince(entity, now),
    struck_off_by_office_date: struckOffByOffice(observations),
    capital_loss_continuation_date: latest(declared(company, CONTINUATION), ...datesOf(observations, goesOnDespiteLosses)),
    equity_restored_date: latest(declared(company, RESTORATION), ...datesOf(observations, mentionsRestoredEquity)),
  };
  return Object.values(situation).every((value) => value === null) ? null : situation;
}

function dissolutionOf(entity: InpiEntity, observations: RegisterObservation[], now: Date): Partial<Dissolution> {
  const { indicateurDissolution, typeDissolution, dateDissolutionDisparition } = entity.detailCessationEntreprise ?? {};
  const liquidated = hasLiquidator(entity, now) && !observations.some(mentionsCourtLiquidation);
  const declaredOn = dayOf(dateDissolutionDisparition);
  const isDeclared = indicateurDissolution === true || (indicateurDissolution !== false && textOf(typeDissolution) !== null);
  // A future dissolution has no liquidator yet.
  if (!liquidated && (!isDeclared || (declaredOn !== null && pastDate(declaredOn, now) === null))) return {};
  const kind = (isDeclared ? declaredKind(entity) : null) ?? (liquidated ? 'AMICABLE_LIQUIDATION' : 'OTHER');
  return {
    dissolution_date: isDeclared ? declaredOn : null,
    dissolution_kind: kind as Dissolution['dissolution_kind'],
    ...labelMembers('dissolution_label', DISSOLUTION_LABELS[kind]),
  };
}

function declaredKind({ detailCessationEntreprise }: InpiEntity): string | null {
  const { typeDissolution, detailMotifCessation } = detailCessationEntreprise ?? {};
  if (/\b(fusion|scission)/.test(folded(textOf(detailMotifCessation)))) return 'MERGER';
  return DISSOLUTION_TYPES[textOf(typeDissolution) ?? ''] ?? null;
}

function hasLiquidator({ composition }: InpiEntity, now: Date): boolean {
  return (composition?.pouvoirs ?? []).some(
    (power) =>
      [power.roleEntreprise, power.secondRoleEntreprise].some((role) => textOf(role) === LIQUIDATOR_ROLE) &&
      power.actif !== false &&
      pastDate(power.dateFin, now) === null &&
      resignationOf(power) === undefined,
  );
}

/** Returns true for a court liquidation, in which the court appoints the liquidator. */
function mentionsCourtLiquidation(observation: RegisterObservation): boolean {
  const words = wordsOf(observation);
  return words.includes('liquidation judiciaire') && orderIn(words, null)?.effect !== 'UNRELATED';
}

/** Returns the date of dormancy. Null when the company started an activity later. */
function dormantSince({ detailCessationEntreprise, etablissementPrincipal, autresEtablissements }: InpiEntity, now: Date): string | null {
  const since = pastDate(detailCessationEntreprise?.dateMiseEnSommeil, now);
  const offices = [etablissementPrincipal, ...(autresEtablissements ?? [])];
  const starts = offices.flatMap((office) => office?.activites ?? []).map(({ dateDebut }) => dayOf(dateDebut));
  return since !== null && starts.some((start) => start !== null && start > since) ? null : since;
}

/**
 * Returns the date of the latest ex officio removal of the company. Null when the registrar
 * reversed it.
 */
function struckOffByOffice(observations: RegisterObservation[]): string | null {
  const last = lastRemovalEvent(observations);
  return last?.effect === 'BY_OFFICE' ? last.date : null;
}

/**
 * Flags of the statutes, each with the field and the event of the register that contain its date.
 */
const CONTINUATION = { flag: 'continuationAvecActifNetInferieurMoitieCapital', date: 'dateEffet25M', event: '25M' } as const;
const RESTORATION = { flag: 'reconstitutionCapitauxPropres', date: 'dateEffet26M', event: '26M' } as const;

function declared(company: InpiCompany, { flag, date, event }: typeof CONTINUATION | typeof RESTORATION): string | null {
  const statutes = entityOf(company).identite?.description;
  const events = (company.formality.historique ?? []).filter(({ codeEvenement }) => codeEvenement === event);
  const told = latest(...events.map(({ dateEffet, dateIntegration }) => dayOf(dateEffet) ?? dayOf(dateIntegration)));
  return statutes?.[flag] === true ? (dayOf(statutes[date]) ?? told) : told;
}

function goesOnDespiteLosses(words: string): boolean {
  const goesOn = /ne pas dissoudre|non.dissolution|poursui|continu/.test(words);
  return goesOn && /moitie du capital|pertes?\b.*\bcapital|capitaux propres|actif net/.test(words) && !mentionsRestoredEquity(words);
}

function mentionsRestoredEquity(words: string): boolean {
  if (/\bpas (ete )?reconstitu|non reconstitu|(defaut|absence) de reconstitution/.test(words)) return false;
  return /reconstitu\w* (de |des |ses |du |de l.)*(capitaux propres|actif net)|(capitaux propres|actif net)[^.]*reconstitu/.test(words);
}

const datesOf = (observations: RegisterObservation[], tells: (words: string) => boolean): (string | null)[] =>
  observations.filter((observation) => tells(wordsOf(observation))).map(({ date }) => date);

function latest(...days: (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
