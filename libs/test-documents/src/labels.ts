/** Labels of lines in editions before 2026. */
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
 * Labels of the first edition after the change of the accounting rules, which replaced transfers of
 * charges.
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

/** Returns the line labels of an edition. */
export const labelsOf = (millesime: number): readonly string[] => (millesime >= 2026 ? LABELS_OF_2026 : LABELS);
