/** Labels of lines as prints have had them for years. */
const LABELS = [
  'Capital souscrit non appelé',
  'Autres immobilisations corporelles',
  'Clients et comptes rattachés',
  'Charges constatées d’avance',
  'Réserve légale',
  'Report à nouveau',
  'Dettes fiscales et sociales',
  'Produits constatés d’avance',
  'Impôts, taxes et versements assimilés',
  'Salaires et traitements',
  'Autres achats et charges externes',
  'Dotations aux amortissements',
  'Variation de stock (marchandises)',
  'TOTAL (I)',
];

/**
 * Labels of the first print after the accounting rules changed: transfers of charges are gone, and
 * what replaced them.
 */
const LABELS_OF_2026 = [
  'Capital souscrit non appelé',
  'Autres immobilisations incorporelles',
  'Créances clients et comptes rattachés',
  'Charges constatées d’avance',
  'Réserves réglementées',
  'Report à nouveau',
  'Dettes fournisseurs et comptes rattachés',
  'Produits constatés d’avance',
  'Reprises sur amortissements et provisions',
  'Produits des cessions d’immobilisations',
  'Valeurs comptables des éléments cédés',
  'Dotations aux amortissements',
  'Variation de stocks',
  'TOTAL (I)',
];

/** Labels of the lines of a print. */
export const labelsOf = (millesime: number): readonly string[] => (millesime >= 2026 ? LABELS_OF_2026 : LABELS);
