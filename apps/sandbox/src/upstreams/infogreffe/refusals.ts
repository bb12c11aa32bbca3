/** Rejection messages of the registrars by number. */
const WORDS = {
  '003': 'CODE ABONNE OU MOT DE PASSE INVALIDE',
  '006': 'DOSSIER NON TROUVE DANS LA BASE DE GREFFES',
  '008': 'KBIS INDISPONIBLE POUR LE SIREN DEMANDE',
  '009': 'ETAT INDISPONIBLE POUR LE SIREN DEMANDE',
  '010': 'IMPOSSIBILITE DE GENERER LA COMMANDE',
  '012': 'IMPOSSIBILITE DE GENERER LA COMMANDE',
  '014': 'IMPOSSIBILITE DE GENERER LA COMMANDE',
  '999': 'SERVICE INDISPONIBLE',
} as const;

/** Number of a rejection. */
export type RefusalNumber = keyof typeof WORDS;

/** Formats a rejection as in a response. */
export const refusal = (number: RefusalNumber): string => `${number} -${WORDS[number]}-`;
