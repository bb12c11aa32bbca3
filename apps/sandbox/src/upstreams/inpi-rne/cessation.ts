import type { CompanyDescription, Dissolution } from '../../companies/description.js';

type Json = Record<string, unknown>;

/**
 * How a company ends, or rests, in the registry's document: the three stand in one object there;
 * none where it does neither.
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

/** The assets pass to the one partner on the day of the decision. */
const ending = ({ date, type, reason, words }: Dissolution): Json => ({
  indicateurDissolution: true,
  typeDissolution: type,
  dateDissolutionDisparition: date,
  ...(type === '2' ? { dateTransfertPatrimoine: date } : {}),
  ...(reason === undefined ? {} : { motifCessation: reason }),
  ...(words === undefined ? {} : { detailMotifCessation: words }),
});
