import type { CompanyDescription, PreviousState } from '../../companies/description.js';
import { headOffice, nicOf } from '../../companies/numbers.js';
import { published } from './published.js';

type Json = Record<string, unknown>;

/** State of a legal unit on one day. */
interface State {
  name: string;
  form: string;
  ape: string;
  seat: number;
  ceased: boolean;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the periods without a change, newest first. The current period has no end. */
export function periodsOf(company: CompanyDescription): Json[] {
  const starts = startsOf(company);
  const states = starts.map((day) => stateOn(company, day));
  return starts
    .map((from, i) => {
      const next = starts[i + 1];
      return period(company, from, next === undefined ? null : shifted(next, -1), states[i]!, states[i - 1]);
    })
    .toReversed();
}

function startsOf({ created, former = [], paused = [], ceased }: CompanyDescription): string[] {
  const changes = former.map(({ until }) => shifted(until, 1));
  const pauses = paused.flatMap(({ from, until }) => [from, shifted(until, 1)]);
  return [...new Set([created, ...changes, ...pauses, ...(ceased === undefined ? [] : [ceased])])].toSorted();
}

function stateOn(company: CompanyDescription, day: string): State {
  const { former = [], paused = [], ceased } = company;
  const later = former.filter(({ until }) => until >= day);
  const told = <K extends keyof PreviousState>(key: K): PreviousState[K] | undefined =>
    later.find((state) => state[key] !== undefined)?.[key];
  return {
    name: told('name') ?? company.name,
    form: told('form') ?? company.form,
    ape: told('ape') ?? company.ape,
    seat: told('seat') ?? headOffice(company).sequence,
    ceased: (ceased !== undefined && day >= ceased) || paused.some(({ from, until }) => from <= day && day <= until),
  };
}

function period(company: CompanyDescription, from: string, to: string | null, now: State, before: State = now): Json {
  const natural = company.entrepreneur;
  return {
    dateFin: to,
    dateDebut: from,
    etatAdministratifUniteLegale: now.ceased ? 'C' : 'A',
    changementEtatAdministratifUniteLegale: now.ceased !== before.ceased,
    nomUniteLegale: published(company, natural?.lastName ?? null),
    changementNomUniteLegale: false,
    nomUsageUniteLegale: published(company, natural?.usageName ?? null),
    changementNomUsageUniteLegale: false,
    denominationUniteLegale: natural === undefined ? published(company, now.name) : null,
    changementDenominationUniteLegale: now.name !== before.name,
    categorieJuridiqueUniteLegale: now.form,
    changementCategorieJuridiqueUniteLegale: now.form !== before.form,
    activitePrincipaleUniteLegale: now.ape,
    nomenclatureActivitePrincipaleUniteLegale: 'NAFRev2',
    changementActivitePrincipaleUniteLegale: now.ape !== before.ape,
    nicSiegeUniteLegale: nicOf(company.siren, now.seat),
    changementNicSiegeUniteLegale: now.seat !== before.seat,
    economieSocialeSolidaireUniteLegale: 'N',
    changementEconomieSocialeSolidaireUniteLegale: false,
    societeMissionUniteLegale: 'N',
    changementSocieteMissionUniteLegale: false,
    caractereEmployeurUniteLegale: company.headcount === 'NN' ? 'N' : 'O',
    changementCaractereEmployeurUniteLegale: false,
  };
}
