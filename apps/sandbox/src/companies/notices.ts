import type { NamedCompany, Notice, NoticeContent } from './description.js';

/** Returns the issue number of a day: the year and the day of the year, as for a daily bulletin. */
const issueOf = (day: string): string => {
  const start = Date.UTC(Number(day.slice(0, 4)), 0, 1);
  const place = Math.floor((Date.parse(`${day}T00:00:00Z`) - start) / 86_400_000) + 1;
  return `${day.slice(0, 4)}${String(place).padStart(4, '0')}`;
};

const notice = (bulletin: Notice['bulletin'], family: string, published: string, number: number, content: NoticeContent): Notice => ({
  bulletin,
  family,
  published,
  number,
  issue: issueOf(published),
  ...content,
});

/** Registration of a new company. */
export const creation = (published: string, number: number): Notice =>
  notice('A', 'creation', published, number, {
    act: {
      dateImmatriculation: published,
      dateCommencementActivite: published,
      creation: { categorieCreation: "Immatriculation d'une personne morale (B, C, D) suite à création d'un établissement principal" },
    },
  });

/** Change of registered data. */
export const modification = (published: string, number: number, text: string): Notice =>
  notice('B', 'modification', published, number, { modification: { descriptif: text } });

/** Filing of the accounts of the year that ended on `closing`. */
export const accounts = (published: string, number: number, closing: string, words = 'Comptes annuels et rapports.'): Notice =>
  notice('C', 'dpc', published, number, {
    deposit: { dateCloture: closing, typeDepot: 'Comptes annuels et rapports', descriptif: words },
  });

/** Registration of an existing company, for example after its move from another court. */
export const registration = (published: string, number: number, category: string): Notice =>
  notice('A', 'immatriculation', published, number, {
    act: { dateImmatriculation: published, dateCommencementActivite: published, immatriculation: { categorieImmatriculation: category } },
  });

/** Removal of a company from the commercial registry. Few notices contain a reason. */
export const removal = (published: string, number: number, comment?: string): Notice =>
  notice('B', 'radiation', published, number, {
    removal: { radiationPM: 'O', ...(comment === undefined ? {} : { commentaire: comment }) },
  });

/**
 * Removal of a person with the last day of business. The current format has the day at the top
 * level, the old format in a nested object.
 */
export const removalOfPerson = (published: string, number: number, lastDay: string, format: 'present' | 'obsolete' = 'present'): Notice => {
  const told = { dateCessationActivitePP: lastDay };
  return notice('B', 'radiation', published, number, { removal: format === 'present' ? told : { radiationPP: told } });
};

/** Agreement with creditors that a court confirmed. It is not a collective procedure. */
export const conciliation = (published: string, number: number, date: string, text: string): Notice =>
  notice('A', 'conciliation', published, number, {
    judgment: { family: PRONOUNCING_FAMILY, nature: "Jugement d'homologation de l'accord de conciliation", date, text },
  });

/** Sale of a business. The price is part of a sentence. */
export const sale = (published: string, number: number, ...sellers: NamedCompany[]): Notice => ({
  ...notice('A', 'vente', published, number, {
    act: { vente: { categorieVente: "Achat d'un fonds par une personne morale", dateEffet: published } },
    offices: {
      etablissement: {
        origineFonds: "Achat d'un fonds de commerce au prix stipulé de 85000 EUR.",
        qualiteEtablissement: 'Établissement secondaire',
        activite: 'Studio de logiciels',
        adresse: { numeroVoie: '4', typeVoie: 'rue', nomVoie: 'des Exemples', codePostal: '69003', ville: 'Lyon' },
      },
    },
  }),
  sellers,
});

/** Judgment. `date` may be ISO, `DD/MM/YYYY` or words, because the bulletin prints all three. */
export const judgment = (published: string, number: number, family: string, nature: string, date: string, text: string): Notice =>
  notice('A', 'collective', published, number, { judgment: { family, nature, date, text } });

const naming = ({ bulletin, issue, published, number }: Notice): Pick<Notice, 'previous'> => ({
  previous: { bulletin, issue, published, number },
});

/** Notice that corrects another. */
export const correction = (corrected: Notice, former: Notice): Notice => ({ ...corrected, type: 'rectificatif', ...naming(former) });

/** Notice that corrects one with the SIREN of another company. */
export const correctionOf = (siren: string, corrected: Notice, former: Notice): Notice => ({
  ...corrected,
  type: 'rectificatif',
  previous: { ...naming(former).previous!, siren },
});

/** Notice that cancels another. */
export const cancellation = (published: string, number: number, cancelled: Notice): Notice => ({
  ...cancelled,
  published,
  number,
  issue: issueOf(published),
  type: 'annulation',
  ...naming(cancelled),
});

export const OPENING = "Jugement d'ouverture d'une procédure de redressement judiciaire";
export const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
export const CONVERSION = 'Jugement de conversion en liquidation judiciaire';
export const CONTINUATION = 'Jugement de plan de redressement';
export const PLAN_END = 'Jugement de clôture pour extinction du passif';
export const DEFICIT_END = "Jugement de clôture pour insuffisance d'actif";
export const OPENING_FAMILY = "Jugement d'ouverture";
export const PRONOUNCING_FAMILY = 'Jugement prononçant';
export const CLOSING_FAMILY = 'Jugement de clôture';

const DAYS = 4000;

/**
 * Generates `count` notices, one per day backwards from 2025-06-30. Starts again after 4,000 days.
 */
export function manyNotices(count: number): Notice[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2025, 5, 30) - (index % DAYS) * 86_400_000).toISOString().slice(0, 10);
    const number = 1 + Math.floor(index / DAYS);
    return index % 2 === 0 ? accounts(day, number, '2024-12-31') : modification(day, number, `Modification fictive numéro ${index + 1}.`);
  });
}
