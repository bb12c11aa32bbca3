import type { CompanyDescription, Dissolution } from '../../companies/description.js';

type Json = Record<string, unknown>;

/**
 * Returns the removal, the dissolution and the dormancy of a company. The registry has all three in
 * one object, which is absent without any of them.
 */
export function cessation({ removed, dissolution, dormantSince }: CompanyDescription): Json {
  const detail = {
    ...(dormantSince === undefined ? {} : resting(dormantSince)),
    ...(dissolution === undefined ? {} : ending(dissolution)),
    ...(removed === undefined ? {} : { dateRadiation: removed, dateEffet: removed, dateCessationTotaleActivite: removed }),
  };
  return Object.keys(detail).length === 0 ? {} : { detailCessationEntreprise: detail };
}

const resting = (day: string): Json => ({
  dateMiseEnSommeil: day,
  maintienRcs: true,
  indicateurMaintienImmatriculationRegistre: true,
  indicateurDissolution: false,
  indicateurDisparitionPM: false,
});

/** For type 2, the assets pass to the only partner on the date of the decision. */
const ending = ({ date, type, reason, words }: Dissolution): Json => ({
  indicateurDissolution: true,
  typeDissolution: type,
  dateDissolutionDisparition: date,
  ...(type === '2' ? { dateTransfertPatrimoine: date } : {}),
  ...(reason === undefined ? {} : { motifCessation: reason }),
  ...(words === undefined ? {} : { detailMotifCessation: words }),
});
